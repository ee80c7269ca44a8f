import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import type { Form as FormState } from '#web/lib/form.ts'
import { Form } from '#web/ui/form-frame.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import type { EditorBodyProps } from './document-editor-body.tsx'
import { type EditorDocument, EditorHeader, type EditorVerbs } from './editor-header.tsx'
import type { DocumentValues } from './values.ts'

export type { EditorForms } from './document-editor-body.tsx'

const EditorBody = lateBody(
  () => import('./document-editor-body.tsx').then((part) => part.EditorBody),
  <Skeleton lines={12} height={640} label={t('Loading the page')} />,
)

type Props<V extends DocumentValues> = Omit<EditorBodyProps, 'document' | 'inForm'> & {
  document: EditorDocument & { form: FormState<V> }
  title: string
  section: string
  above: ReactNode
  verbs: EditorVerbs
}

/** An editor that looks like the document. Its heading comes first, with what saves and issues it. */
export function DocumentEditor<V extends DocumentValues>({ title, section, above, verbs, ...props }: Props<V>) {
  const { document } = props
  return (
    <Page shape="form">
      <EditorHeader document={document} title={title} section={section} above={above} verbs={verbs} />
      <EditorBody {...props} inForm={(fields) => <Form form={document.form}>{fields}</Form>} />
    </Page>
  )
}
