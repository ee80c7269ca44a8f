import { inContext, t } from '#core/messages.ts'
import type { ShownBank } from '#contract/directory/payee-banks.ts'
import { formatInstant } from '#web/lib/format.ts'
import { reasonText } from '#web/lib/reason.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { BankBadge } from './bank-badge.tsx'
import type { BankActs } from './bank-acts.ts'

const vpaWords: Record<ShownBank['vpa_status'], string> = {
  none: t('not asked'),
  unverified: t('not verified'),
  verifying: t('being verified'),
  verified: t('verified'),
  failed: t('not theirs'),
}

type Props = { bank: ShownBank; acts: BankActs; canKeep: boolean; sharedWith: readonly string[] }

/** Bank details, what the bank says of them, and whether others have the same. */
export function KnownBank({ bank, acts, canKeep, sharedWith }: Props) {
  const { bank_reason, bank_status } = bank
  return (
    <>
      {sharedWith.length > 0 && (
        <Notice tone="warning">
          {t('The same account or UPI ID is saved for {sharedWith}. Ask before you pay.', {
            sharedWith: sharedWith.join(', '),
          })}
        </Notice>
      )}
      <Facts items={bankFacts(bank)} />
      {bank_reason && <Notice tone={bank_status === 'failed' ? 'warning' : 'info'}>{reasonText(bank_reason)}</Notice>}
      {bank.vpa_reason && <Notice tone={bank.vpa_status === 'failed' ? 'warning' : 'info'}>{bank.vpa_reason}</Notice>}
      {canKeep && isVerifiable(bank) && (
        <Button icon="refresh" busy={acts.isAsking} onClick={acts.verify}>
          {t('Verify again')}
        </Button>
      )}
    </>
  )
}

const isVerifiable = ({ bank_status, bank_reason, vpa_status, vpa_reason }: ShownBank) =>
  [bank_status, vpa_status].some((status) => status === 'failed' || status === 'unverified') ||
  Boolean(bank_reason) ||
  vpa_reason !== null

const bankFacts = (bank: ShownBank) =>
  [
    [inContext('status', 'State'), <BankBadge key="state" bank={bank} />],
    [t('Holder'), bank.bank_account_name],
    [t('Account'), bank.masked_account_number],
    ['IFSC', bank.bank_ifsc],
    [t('Bank'), bank.bank_name],
    [t('UPI ID'), bank.upi_vpa && `${bank.upi_vpa} (${vpaWords[bank.vpa_status]})`],
    [t('Name on UPI ID'), bank.vpa_name_on_record],
    [t('Name on record'), bank.bank_name_on_record],
    [t('Name match'), bank.bank_name_match === null ? null : `${bank.bank_name_match}%`],
    [t('Changed'), bank.bank_changed_at && formatInstant(bank.bank_changed_at)],
    [t('Verified'), bank.bank_verified_at && formatInstant(bank.bank_verified_at)],
  ] as const
