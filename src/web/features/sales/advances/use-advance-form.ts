import type { Advance, AdvanceInput } from '#contract/sales/advances.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { UsualAccount } from '#web/features/sales/shared/deposit-accounts.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { queryClient } from '#web/lib/query.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useReceiveAdvance } from './actions-api.ts'
import { advanceSchema, type AdvanceValues, newAdvance } from './advance-values.ts'
import { customerQuery } from './api.ts'

export type AdvanceFormProps = {
  customers_id?: string | undefined
  onClose: () => void
  onSaved?: (advance: Advance) => void
}

/** The form of an advance from a customer; without a connection it waits on the device. */
export function useAdvanceForm(props: AdvanceFormProps & { accounts: readonly UsualAccount[] }): Form<AdvanceValues> {
  const { customers_id = '', onClose, onSaved, accounts } = props
  const { mutateAsync } = useReceiveAdvance()
  const usual = accounts.find((each) => each.is_usual) ?? accounts[0]
  const form: Form<AdvanceValues> = useForm<typeof advanceSchema, AdvanceValues, Advance | undefined>({
    schema: advanceSchema,
    initial: newAdvance(customers_id, usual?.ledger_accounts_id ?? ''),
    draftKey: draftKey(customers_id),
    submit: (body, attempt) =>
      saveNew(
        () => mutateAsync({ ...body, ...attempt }),
        () => ({ ...waitingAdvance(body), id: attempt.idempotencyKey, body, draftKey: draftKey(''), values: form.values }),
      ),
    onDone: (advance) => {
      if (advance === undefined) leaveWaiting(form, false)
      else sayCreated(advance)
      onClose()
      if (advance !== undefined) onSaved?.(advance)
    },
  })
  return form
}

const sayCreated = ({ advance_number, amount }: Advance) =>
  toast({
    tone: 'success',
    text: t('{advance_number} created, ₹{amount}', { advance_number, amount: formatPaise(amount) }),
  })

const draftKey = (customers_id: string) => `advance-new ${customers_id}`
const waitingAdvance = ({ customers_id, amount }: AdvanceInput) => {
  const customer = queryClient.getQueryData(customerQuery(customers_id).queryKey)?.customer_name
  return {
    kind: 'advance',
    name: [t('Advance'), customer, `₹${formatPaise(amount)}`].filter(Boolean).join(' · '),
    verb: t('Record advance'),
    path: '/receivables/advances?edit=new',
  }
}
