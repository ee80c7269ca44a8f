import { type ReactNode, useId } from 'react'
import { t } from '#core/messages.ts'
import type { Form as FormState } from '#web/lib/form.ts'
import { Button, type ButtonProps } from './button.tsx'
import { ClosedForm } from './closed-form.tsx'
import { Dialog, Drawer } from './dialog.tsx'
import { Form } from './form-frame.tsx'
import { isChange, useReadOnly } from './read-only.ts'

type FormDialogProps<Values extends object> = {
  form: FormState<Values>
  title: string
  description?: ReactNode
  /** Pixels; by default 480, for a drawer 500. */
  width?: number
  /** The submit button's label: “Cancel invoice”, never “OK”. */
  verb: string
  tone?: ButtonProps['tone']
  icon?: ButtonProps['icon']
  /** The label of the other button. */
  stay?: string
  /** Another operation is in progress that has to finish first. */
  isBusy?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form of a field or two over the page, with its two buttons. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const id = useId()
  if (useIsClosed(props)) return <ClosedForm {...props} />
  return (
    <Dialog {...layerOf(props)} footer={<Foot {...props} id={id} />}>
      <Form form={props.form} id={id}>
        {props.children}
      </Form>
    </Dialog>
  )
}

/** A form beside the page, with its two buttons; leaving it with changes asks for confirmation and deletes the draft. */
export function FormDrawer<Values extends object>({ onClose, ...rest }: FormDialogProps<Values>) {
  const id = useId()
  const { form, children } = rest
  const isClosed = useIsClosed(rest)
  const leave = () => {
    form.reset()
    onClose()
  }
  const props = { ...rest, onClose: leave }
  if (isClosed) return <ClosedForm {...props} />
  return (
    <Drawer {...layerOf(props)} isDirty={form.isDirty} footer={<Foot {...props} id={id} />}>
      <Form form={form} id={id}>
        {children}
      </Form>
    </Drawer>
  )
}

/** Whether the person may not press its button: they only read. */
const useIsClosed = ({ tone = 'primary', icon }: Pick<FormDialogProps<object>, 'tone' | 'icon'>): boolean =>
  useReadOnly() && isChange({ tone, icon })

type Layer = Pick<FormDialogProps<object>, 'title' | 'description' | 'width' | 'onClose'>
function layerOf({ title, description, width, onClose }: Layer) {
  return { isOpen: true, title, description, onClose, ...(width !== undefined && { width }) }
}

type FootProps<Values extends object> = Omit<FormDialogProps<Values>, 'title' | 'children'> & { id: string }
function Foot<Values extends object>(props: FootProps<Values>) {
  const { form, verb, tone = 'primary', icon, stay = t('Cancel'), isBusy = false, onClose, id } = props
  return (
    <>
      <Button onClick={onClose}>{stay}</Button>
      <Button type="submit" form={id} tone={tone} icon={icon} busy={form.isSubmitting || isBusy}>
        {verb}
      </Button>
    </>
  )
}
