import type { EmployeeAsset } from '#contract/payroll/employee-assets.ts'
import { formatDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { assetConditions, assetKinds, assetNames, conditionNames } from '#core/payroll/employee-assets.ts'

export const kindOptions = () => assetKinds.map((value) => ({ value, label: translate(assetNames[value]) }))
export const conditionOptions = () => assetConditions.map((value) => ({ value, label: translate(conditionNames[value]) }))

/** Where an asset is: with the employee since a day, returned in a condition, or to be paid for. */
export function assetStatus({ given_on, returned_on, return_condition, agreed_on, recovered }: EmployeeAsset): string {
  if (returned_on !== null && return_condition !== null)
    return t('Returned on {date}, condition: {condition}', {
      date: formatDate(returned_on),
      condition: translate(conditionNames[return_condition]),
    })
  const since = t('Given on {date}', { date: formatDate(given_on) })
  if (agreed_on === null || recovered === null) return since
  const agreed = t('₹{amount} is recovered at leaving, agreed on {date}', {
    amount: formatPaise(recovered),
    date: formatDate(agreed_on),
  })
  return `${since}. ${agreed}`
}
