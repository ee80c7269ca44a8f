import { bankOfIfsc } from '#core/banking/statements/banks.ts'
import { t } from '#core/messages.ts'
import type { Form as FormState } from '#web/lib/form.ts'
import { Pair } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Numbered = { account_label: string; bank_name: string; account_number: string; ifsc: string }

/** The name of an account, its number and its bank; the IFSC fills in the bank. */
export function Numbers<V extends Numbered>({ form }: { form: FormState<V> }) {
  const found = bankOfIfsc(form.values.ifsc)
  const { set } = form as unknown as FormState<Numbered>
  const typeIfsc = (typed: string) => {
    const ifsc = typed.toUpperCase().replaceAll(/\s/g, '')
    const bank = bankOfIfsc(ifsc)
    set({ ifsc, ...(bank && form.values.bank_name === '' && { bank_name: bank }) })
  }
  return (
    <>
      <TextInput
        label={t('Name')}
        placeholder={t('HDFC current')}
        {...form.at<string>('account_label')}
        help={t('The name shown in lists')}
      />
      <Pair>
        <TextInput
          label={t('Account number')}
          optional
          inputMode="numeric"
          spellCheck={false}
          {...form.at<string>('account_number')}
          onChange={(typed) => set({ account_number: typed.replaceAll(/[\s-]/g, '') })}
          help={t('Statements find this account by its number')}
        />
        <TextInput
          label="IFSC"
          optional
          spellCheck={false}
          maxLength={11}
          {...form.at<string>('ifsc')}
          onChange={typeIfsc}
          help={found || t('Such as HDFC0000001')}
        />
      </Pair>
      <TextInput label={t('Bank')} autoComplete="organization" {...form.at<string>('bank_name')} />
    </>
  )
}
