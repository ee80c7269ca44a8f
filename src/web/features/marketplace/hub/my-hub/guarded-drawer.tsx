import { type ReactNode, useId } from 'react'
import { t } from '#core/messages.ts'
import type { Form as FormState } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form-frame.tsx'

type GuardedDrawerProps<Values extends object> = {
  form: FormState<Values>
  title: string
  /** Pixels. */
  width: number
  verb: string
  /** Every field is valid, and no request is pending. */
  isReady: boolean
  onClose: () => void
  children: ReactNode
}

/** A form beside the page whose button is disabled while a field is invalid; leaving it with changes asks for confirmation. */
export function GuardedDrawer<Values extends object>(props: GuardedDrawerProps<Values>) {
  const { form, title, width, verb, isReady, onClose, children } = props
  const id = useId()
  const leave = () => {
    form.reset()
    onClose()
  }
  return (
    <Drawer
      isOpen
      title={title}
      width={width}
      isDirty={form.isDirty}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button type="submit" form={id} tone="primary" busy={form.isSubmitting} disabled={!isReady}>
            {verb}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        {children}
      </Form>
    </Drawer>
  )
}
