import type { GstKind } from '#core/ledger/gst-kinds.ts'
import { t } from '#core/messages.ts'

export const gstKindWords: Readonly<Record<GstKind, string>> = {
  opening: t('Opening balance'),
  output: t('Output tax'),
  advance: t('Tax on advances'),
  input: t('Input credit'),
  reverse_charge: t('Reverse charge'),
  reversal: t('Credit reversed'),
  reclaim: t('Credit reclaimed'),
  set_off: t('Set-off in GSTR-3B'),
  payment: t('Tax payment'),
  deducted: t('TDS or TCS received'),
  refund: t('Refund'),
  adjustment: t('Adjustment'),
  unexplained: t('Unexplained'),
}
