import { t } from '../../messages.ts'
import { type CompositionKind, compositionKinds, compositionLimits, compositionRates, gstr4Fees } from './composition.ts'
import { type LawList, lawList, rupees } from './law-lists.ts'

const titles = (): Record<CompositionKind, string> => ({
  trader: t('Composition, traders'),
  manufacturer: t('Composition, manufacturers'),
  restaurant: t('Composition, restaurants'),
  services: t('Composition, other services'),
})

/** Rates and limits of the composition scheme, in the language of the request. */
export const compositionLists = (): LawList[] => [
  ...compositionKinds.map((kind) =>
    lawList(`composition-${kind}`, titles()[kind], compositionRates[kind], ({ percent, base }) =>
      base === 'taxable' ? t('{percent}% of taxable supplies', { percent }) : t('{percent}% of all supplies', { percent }),
    ),
  ),
  lawList(
    'composition-limit',
    t('Composition, by turnover of the year before'),
    compositionLimits,
    ({ goods, special, services }) =>
      t('{goods}; {special} in special category States; services {services}', {
        goods: rupees(goods),
        special: rupees(special),
        services: services === null ? t('not open') : rupees(services),
      }),
  ),
]

/** The late fee of GSTR-4. */
export const gstr4FeeList = (): LawList =>
  lawList('gstr4-fee', t('Late fee of GSTR-4'), gstr4Fees, ({ a_day, nil_a_day, most, nil_most }) =>
    t('{a_day} a day up to {caps}; nil return {nil_a_day} a day up to {nil_most}', {
      a_day: rupees(a_day),
      caps: rupees(most),
      nil_a_day: rupees(nil_a_day),
      nil_most: rupees(nil_most),
    }),
  )
