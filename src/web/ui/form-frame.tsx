import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import type { Form as FormState } from '#web/lib/form.ts'
import { Button } from './button.tsx'
import styles from './layout.module.css'
import { FormProblem } from './form-problem.tsx'
import { Notice } from './states.tsx'

type FormProps<Values extends object> = {
  form: FormState<Values>
  children: ReactNode
  /** Links a button in a dialog's footer to this form: `<Button type="submit" form={id}>`. */
  id?: string
}

/**
 * The form element around fields: form-level errors at the top, scrolled into view, and a one-time note about a restored draft.
 */
export function Form<Values extends object>({ form, id, children }: FormProps<Values>) {
  const { attach } = form
  return (
    <form ref={attach} id={id} onSubmit={form.onSubmit} noValidate className={styles.stack}>
      {form.isRestored && (
        <Notice
          action={
            <Button tone="quiet" onClick={() => form.reset()}>
              {t('Discard draft')}
            </Button>
          }
        >
          {t('We restored your earlier draft.')}
        </Notice>
      )}
      <FormProblem form={form} />
      {children}
    </form>
  )
}
