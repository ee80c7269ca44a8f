import type { AssetRecovery, AssetReturn, EmployeeAsset, NewAsset } from '#contract/payroll/employee-assets.ts'
import type * as z from 'zod/mini'
import type { IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'

export type Problem = { path: string; message: string }

/** What is wrong with the day an asset was given, at its field; undefined when nothing is. */
export function givenProblem({ given_on }: Pick<NewAsset, 'given_on'>, joined_on: IsoDate, today: IsoDate): Problem | undefined {
  return given_on < joined_on || given_on > today ? { path: 'given_on', message: t('Enter a day since they joined') } : undefined
}

/** What is wrong with the facts of an asset beside what is on file of its return and recovery. */
export function changeProblem(body: NewAsset, asset: EmployeeAsset): Problem | undefined {
  if (asset.returned_on !== null && asset.returned_on < body.given_on)
    return { path: 'given_on', message: t('It came back before this day') }
  if (asset.recovered !== null && asset.recovered > body.value)
    return { path: 'value', message: t('More than this is agreed to be recovered') }
  return undefined
}

export function returnProblem(
  { returned_on }: z.infer<typeof AssetReturn>,
  asset: Pick<EmployeeAsset, 'given_on'>,
  today: IsoDate,
): Problem | undefined {
  return returned_on < asset.given_on || returned_on > today
    ? { path: 'returned_on', message: t('Enter a day since it was given, not a later one than today') }
    : undefined
}

export function recoveryProblem(
  { agreed_on, recovered }: z.infer<typeof AssetRecovery>,
  asset: EmployeeAsset,
  today: IsoDate,
): Problem | undefined {
  if (agreed_on > today) return { path: 'agreed_on', message: t('Enter the day of their written consent') }
  if (recovered > asset.value) return { path: 'recovered', message: t('Recover at most what the asset was worth') }
  return undefined
}
