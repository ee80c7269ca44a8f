import { Link } from '@tanstack/react-router'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Amount, type Facts } from '#web/ui/layout.tsx'
import { modeWords } from '../shared/modes.ts'

function OrderLink({ purchase_orders_id, purchase_order_number }: VendorAdvance) {
  if (purchase_orders_id === null) return null
  return (
    <Link to="/payables/purchase-orders/$purchase_orders_id" params={{ purchase_orders_id }}>
      {purchase_order_number}
    </Link>
  )
}

const amountIn = (amount: number | null, { currency }: VendorAdvance) =>
  amount === null || currency === null ? null : formatForeign(amount, currency)

type Fact = Parameters<typeof Facts>[0]['items'][number]

/** What an advance is for, its taxes, and how it was paid. */
export function particulars(advance: VendorAdvance): Fact[] {
  const { place_of_supply, cgst, sgst, igst, tds_rate, tds_section } = advance
  const money = (label: string, amount: number): Fact[] => (amount === 0 ? [] : [[label, <Amount key={label} value={amount} />]])
  const owed = t('on reverse charge')
  return [
    [t('For'), advance.description],
    [t('In its currency'), amountIn(advance.foreign_total, advance)],
    [t('Left'), amountIn(advance.foreign_left, advance)],
    [t('Rate'), advance.exchange_rate],
    [t('Purchase order'), advance.purchase_orders_id && <OrderLink key="order" {...advance} />],
    [t('Date'), formatDate(advance.advance_date)],
    [t('Amount'), <Amount key="amount" value={advance.amount} />],
    ...money(t('Includes GST'), advance.gst_amount),
    ...money(t('TDS {value}% ({value_2})', { value: tds_rate ?? '', value_2: tds_section ?? '' }), advance.tds_amount),
    ...money(t('TDS that you bear ({tds_section}), beside the total', { tds_section }), advance.tds_borne),
    ...(advance.tds_amount > 0 ? money(t('Paid'), advance.paid_amount) : []),
    [t('HSN or SAC'), advance.hsn],
    [t('GST rate'), advance.gst_rate && `${advance.gst_rate}%`],
    [t('Place of supply'), place_of_supply && `${stateWords(place_of_supply)} (${place_of_supply})`],
    ...money(t('CGST {owed}', { owed }), cgst),
    ...money(t('SGST {owed}', { owed }), sgst),
    ...money(t('IGST {owed}', { owed }), igst),
    [t('How'), [modeWords[advance.payment_mode], advance.reference].filter(Boolean).join(', ')],
    [t('Paid from'), advance.account_name && accountName(advance.account_name)],
    [t('Notes'), advance.notes],
  ]
}
