import { queryOptions, useQuery } from '@tanstack/react-query'
import { PayeeBank, type ShownBank } from '#contract/directory/payee-banks.ts'
import { getIfsc } from '#contract/company/pincodes.ts'
import { ifscProblem } from '#core/identifiers/ifsc.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

const ifscQuery = (ifsc: string) =>
  queryOptions({
    queryKey: ['ifsc', ifsc],
    queryFn: ({ signal }) => call(getIfsc, { params: { ifsc }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

type Props = {
  bank: ShownBank
  holder: string
  advice: string
  save: (body: PayeeBank) => Promise<unknown>
  onClose: () => void
}

/** A person's bank details. The account is verified at once by a credit of ₹1 and the holder's name. */
export function BankForm({ bank: seen, holder, advice, save, onClose }: Props) {
  const isThere = seen.masked_account_number !== null
  const form = useForm({
    schema: PayeeBank,
    initial: {
      bank_account_name: seen.bank_account_name ?? holder,
      bank_account_number: '',
      bank_ifsc: seen.bank_ifsc ?? '',
      upi_vpa: seen.upi_vpa ?? '',
    },
    submit: (body) => save(body),
    onDone: () => {
      toast({ text: t("We've asked the bank whose account it is") })
      onClose()
    },
  })
  const { values, field, set } = form
  const isWhole = ifscProblem(values.bank_ifsc) === undefined
  const { data: bank, error } = useQuery({ ...ifscQuery(values.bank_ifsc), enabled: isWhole })
  const branch =
    isWhole && error ? t('No branch has this IFSC') : (bank?.bank_name ?? t('Four letters, a zero and six more characters'))
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isThere ? t('Change bank account') : t('Add bank account')}
      description={advice}
      verb={t('Save and verify')}
    >
      <TextInput label={t('Account holder')} {...field('bank_account_name')} />
      <TextInput
        label={t('Account number')}
        optional={isThere}
        inputMode="numeric"
        spellCheck={false}
        placeholder={seen.masked_account_number ?? ''}
        {...field('bank_account_number')}
        help={isThere ? t('Leave empty to keep the number') : undefined}
      />
      <TextInput
        label="IFSC"
        spellCheck={false}
        {...field('bank_ifsc')}
        onChange={(text) => set({ bank_ifsc: text.toUpperCase().replaceAll(/\s/g, '') })}
        help={branch}
      />
      <TextInput label={t('UPI ID')} optional spellCheck={false} placeholder={t('name@bank')} {...field('upi_vpa')} />
    </FormDialog>
  )
}
