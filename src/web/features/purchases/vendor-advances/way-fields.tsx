import { t } from '#core/messages.ts'
import { bankAccountField, type PayingAccount } from '#contract/company/paying-accounts.ts'
import type { Form } from '#web/lib/form.ts'
import { modeOptions } from '#web/features/purchases/shared/modes.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import type { AdvanceValues, Way } from './form-values.ts'

type Ledger = { ledger_accounts_id: string; code: string; account_name: string; is_usual: boolean }
export type Accounts = { ledgers: readonly Ledger[]; paying: readonly PayingAccount[] }
type Props = {
  form: Pick<Form<AdvanceValues>, 'field'>
  accounts: Accounts
  way: Way
  canRecord: boolean
  onWay: (way: Way) => void
}

/** How the advance is paid: already paid, or by a payout that needs approval. */
export function WayFields({ form: { field }, accounts, way, canRecord, onWay }: Props) {
  const ways = [
    ...(canRecord ? [{ value: 'paid', label: t('Already paid') }] : []),
    { value: 'payout', label: t('Create a payout that someone approves first') },
  ]
  return (
    <>
      <Select
        label={t('Payment')}
        options={ways}
        value={way}
        onChange={(chosen) => onWay(chosen === 'paid' ? 'paid' : 'payout')}
      />
      {way === 'payout' && accounts.paying.length === 0 && (
        <Notice tone="warning">
          {`${t('No bank account is connected for payouts yet.')} `}
          <ButtonLink to="/banking">{t('Connect an account')}</ButtonLink>
        </Notice>
      )}
      {way === 'payout' && accounts.paying.length > 0 && (
        <Select
          label={t('Paid from')}
          options={accounts.paying.map((each) => ({ value: each[bankAccountField], label: each.account_label }))}
          {...field('bank_accounts_id')}
        />
      )}
      {way === 'paid' && (
        <>
          <Pair>
            <Select
              label={t('Paid from')}
              options={accounts.ledgers.map((each) => ({
                value: each.ledger_accounts_id,
                label: `${accountName(each.account_name)} (${each.code})`,
              }))}
              {...field('ledger_accounts_id')}
            />
            <DateInput label={t('Paid on')} {...field('advance_date')} />
          </Pair>
          <Pair>
            <Select label={t('How')} options={modeOptions} {...field('payment_mode')} />
            <TextInput label={t('Reference')} optional placeholder={t('UTR or cheque number')} {...field('reference')} />
          </Pair>
        </>
      )}
    </>
  )
}
