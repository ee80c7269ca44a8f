import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'

type Props<Next extends string> = {
  editor: { form: { isSubmitting: boolean }; asked: 'save' | Next; act: (wanted: 'save' | Next) => void }
  next: Next
  /** The button that goes on; none for those who may only save. */
  verb: string | undefined
}

/** The two ways out of an editor. */
export function EditorActions<Next extends string>({ editor: { form, asked, act }, next, verb }: Props<Next>) {
  return (
    <>
      <Button busy={form.isSubmitting && asked === 'save'} onClick={() => act('save')}>
        {t('Save draft')}
      </Button>
      {verb !== undefined && (
        <Button tone="primary" busy={form.isSubmitting && asked === next} onClick={() => act(next)}>
          {verb}
        </Button>
      )}
    </>
  )
}
