import type { TaxNature } from '#core/ledger/control-accounts.ts'
import { t } from '#core/messages.ts'
import { formatMonth } from '#core/dates.ts'

export const natureWords: Readonly<Record<TaxNature, string>> = {
  charged: t('Tax charged'),
  credit_claimed: t('Credit claimed'),
  credit_reversed: t('Credit reversed'),
  set_off: t('Set-off'),
  deducted: t('Tax deducted'),
  paid: t('Tax paid'),
  refunded: t('Refund'),
  adjusted: t('Adjustment'),
}

/** The party of a posted line as text: `Deccan Textiles`, or `Tax deducted, Nov 2026`. */
export function partyWords(party: {
  party_name: string | null
  tax_nature: TaxNature | null
  tax_period: string | null
  file_party: string | null
  gstin?: string | null
  is_named: boolean
}): string {
  if (!party.is_named)
    return party.file_party === null
      ? t('Without a party')
      : t('Without a party ({file_party})', { file_party: party.file_party })
  const tax =
    party.tax_nature === null || party.tax_period === null
      ? ''
      : `${natureWords[party.tax_nature]}, ${formatMonth(party.tax_period)} ${party.tax_period.slice(0, 4)}`
  return [party.party_name ?? '', tax, party.gstin ?? ''].filter(Boolean).join(' · ')
}
