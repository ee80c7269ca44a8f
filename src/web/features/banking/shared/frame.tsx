import type { ReactNode } from 'react'
import type { Form as FormState } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import styles from './foreign-accounts.module.css'

/** The account in another currency that the form is for. */
export type HeldIn = { bank_accounts_id: string; account_label: string; currency: string }
/** The bank line; it determines date and amount. */
export type LineOf = { bank_transactions_id: string; amount: number; transaction_date: string; reference: string | null }
export type HeldFormProps = {
  account: HeldIn
  line?: LineOf | undefined
  /** Closes the drawer; only without a line. */
  onClose: () => void
}

type Props<V extends object> = {
  form: FormState<V>
  isInline: boolean
  title: string
  verb: string
  onClose: () => void
  children: ReactNode
}

/** The frame of a form beside a bank line, or in a drawer without one. */
export function Frame<V extends object>({ form, isInline, title, verb, onClose, children }: Props<V>) {
  if (!isInline)
    return (
      <FormDrawer form={form} title={title} verb={verb} width={560} onClose={onClose}>
        {children}
      </FormDrawer>
    )
  return (
    <div className={styles.way}>
      <Form form={form}>
        {children}
        <Button type="submit" tone="primary" icon="check" busy={form.isSubmitting}>
          {verb}
        </Button>
      </Form>
    </div>
  )
}
