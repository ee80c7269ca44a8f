import * as z from 'zod/mini'
import { assetConditions, assetKinds } from '#core/payroll/employee-assets.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, text } from '../fields.ts'

const facts = {
  asset_kind: z.enum(assetKinds),
  description: requiredText(100, 'Say what it is, such as its make'),
  /** The serial, card or number plate; null without one. */
  serial: z.nullable(text(60)),
  given_on: isoDate,
  /** What it was worth when it was given, in paise. */
  value: paise,
}
export const NewAsset = z.object(facts)
export type NewAsset = z.infer<typeof NewAsset>

export const EmployeeAsset = z.object({
  payroll_assets_id: id,
  ...facts,
  /** The day it came back, and how; null while the employee has it. */
  returned_on: z.nullable(isoDate),
  return_condition: z.nullable(z.enum(assetConditions)),
  /** The day on which the employee agreed in writing to pay for it, and how much, in paise. */
  agreed_on: z.nullable(isoDate),
  recovered: z.nullable(paise),
})
export type EmployeeAsset = z.infer<typeof EmployeeAsset>
export const EmployeeAssets = z.object({ rows: z.array(EmployeeAsset) })
export type EmployeeAssets = z.infer<typeof EmployeeAssets>

export const AssetRow = z.object({
  ...EmployeeAsset.shape,
  payroll_employees_id: id,
  staff_name: z.string(),
  employee_code: z.string(),
})
export type AssetRow = z.infer<typeof AssetRow>

export const AssetReturn = z.object({ returned_on: isoDate, return_condition: z.enum(assetConditions) })
export const AssetRecovery = z.object({
  agreed_on: isoDate,
  recovered: paise.check(z.minimum(100, 'Enter what is recovered'), z.multipleOf(100, 'Enter whole rupees')),
})

const params = z.object({ payroll_employees_id: id })
const rowParams = z.object({ payroll_employees_id: id, payroll_assets_id: id })
const base = '/payroll/employees/:payroll_employees_id/assets'
const row = `${base}/:payroll_assets_id`

export const listAssetsGiven = endpoint('GET', '/payroll/assets', {
  summary: 'Assets given to all employees, those not returned or those that came back, the latest first',
  query: z.object({ ...pageQuery, is_returned: z.optional(z.enum(['true', 'false'])) }),
  reply: page(AssetRow),
})
export const listEmployeeAssets = endpoint('GET', base, {
  summary: 'Assets given to an employee, the latest first',
  params,
  reply: EmployeeAssets,
})
export const listOwnAssets = endpoint('GET', '/profile/assets', {
  summary: 'Assets of the company that one was given oneself, the latest first',
  reply: EmployeeAssets,
})
export const giveAsset = endpoint('POST', base, {
  summary: 'Record an asset that an employee was given',
  params,
  body: NewAsset,
  reply: EmployeeAssets,
  idempotent: true,
})
export const changeAsset = endpoint('PUT', row, {
  summary: 'Correct the facts of an asset that an employee was given',
  params: rowParams,
  body: NewAsset,
  reply: EmployeeAssets,
})
export const returnAsset = endpoint('PUT', `${row}/return`, {
  summary: 'Record that an asset came back and in what condition; null: it did not',
  params: rowParams,
  body: z.object({ returned: z.nullable(AssetReturn) }),
  reply: EmployeeAssets,
})
export const agreeRecovery = endpoint('PUT', `${row}/recovery`, {
  summary:
    'Record what an employee agreed in writing to pay for an asset that is not returned, which their settlement deducts; null: nothing',
  params: rowParams,
  body: z.object({ recovery: z.nullable(AssetRecovery) }),
  reply: EmployeeAssets,
})
export const voidAsset = endpoint('POST', `${row}/void`, {
  summary: 'Remove an asset that was recorded by mistake',
  params: rowParams,
  reply: EmployeeAssets,
  idempotent: true,
})
