import type * as z from 'zod/mini'
import { factSchemas } from '#contract/reporting/annual-facts.ts'
import type { AnnualNotes } from '#contract/reporting/annual-notes.ts'
import type { NoteSection } from '#core/reporting/annual-notes/lists.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveFacts } from './api.ts'
import type { Row } from './field-specs.ts'
import { FormFields } from './form-fields.tsx'
import { forms } from './forms.ts'

type Props = { notes: AnnualNotes; section: NoteSection; onClose: () => void }

/** The form of a note, with the values of the year or those carried over. */
export function FactsDrawer({ notes, section, onClose }: Props) {
  const { version } = notes.facts[section]
  const { title, verb, description, fields } = forms[section]
  const { mutateAsync } = useSaveFacts(section, notes.year_start)
  const schema: z.core.$ZodType<Row> = factSchemas[section]
  const form = useForm({
    schema,
    initial: initialOf(notes, section),
    submit: (facts) => mutateAsync({ version, facts }),
    onDone: () => {
      toast({ tone: 'success', text: t('{title} saved', { title }) })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={title} description={description} verb={verb} width={640}>
      <FormFields form={form} names={notes.names} path="" fields={fields} />
    </FormDrawer>
  )
}

/** Reasons are asked for ratios that need one, and for those that have one. */
function initialOf({ facts, ratios }: AnnualNotes, section: NoteSection): Row {
  if (section !== 'ratios') return facts[section].facts
  const asked = ratios.filter(({ needs_reason, reason }) => needs_reason || reason !== '')
  return { reasons: asked.map(({ ratio, reason }) => ({ ratio, reason })) }
}
