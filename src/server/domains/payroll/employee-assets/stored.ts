import type { AssetRow, EmployeeAsset, EmployeeAssets } from '#contract/payroll/employee-assets.ts'
import { AppError } from '#core/errors.ts'
import type { AgreedAsset } from '#core/payroll/asset-lines.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'

const FIELDS = `a.payroll_assets_id, a.asset_kind, a.description, a.serial, a.given_on, a.value, a.returned_on, a.return_condition, a.agreed_on, a.recovered`

/** The assets of one employee, the latest first. */
export async function assetsOf(tx: CompanyTx, payroll_employees_id: string): Promise<EmployeeAssets> {
  const { rows } = await tx.client.query<EmployeeAsset>(
    `SELECT ${FIELDS} FROM payroll_assets a WHERE a.companies_id = $1 AND a.payroll_employees_id = $2 AND a.voided_on IS NULL
     ORDER BY a.given_on DESC, a.payroll_assets_id DESC LIMIT 500`,
    [tx.companies_id, payroll_employees_id],
  )
  return { rows }
}

/** One asset of an employee. Throws `not_found`. */
export async function findAsset(tx: CompanyTx, payroll_employees_id: string, payroll_assets_id: string): Promise<EmployeeAsset> {
  const { rows } = await tx.client.query<EmployeeAsset>(
    `SELECT ${FIELDS} FROM payroll_assets a WHERE a.companies_id = $1 AND a.payroll_employees_id = $2 AND a.payroll_assets_id = $3
       AND a.voided_on IS NULL`,
    [tx.companies_id, payroll_employees_id, payroll_assets_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This asset does not exist any more.')
  return rows[0]
}

type ListQuery = { after?: string | undefined; limit?: string | undefined; is_returned?: 'true' | 'false' | undefined }

/** Assets of all employees, the latest first, a page at a time. */
export async function listAssetsGiven(tx: CompanyTx, { after, limit, is_returned = 'false' }: ListQuery) {
  const [day, id] = keysOf(after, 2) ?? []
  const size = limitOf(limit)
  const { rows } = await tx.client.query<AssetRow>(
    `SELECT ${FIELDS}, a.payroll_employees_id, s.staff_name, e.employee_code FROM payroll_assets a
       JOIN payroll_employees e ON e.companies_id = a.companies_id AND e.payroll_employees_id = a.payroll_employees_id
       JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
     WHERE a.companies_id = $1 AND a.voided_on IS NULL AND (a.returned_on IS NOT NULL) = $2
       AND ($3::date IS NULL OR (a.given_on, a.payroll_assets_id) < ($3::date, $4::uuid))
     ORDER BY a.given_on DESC, a.payroll_assets_id DESC LIMIT $5`,
    [tx.companies_id, is_returned === 'true', day ?? null, id ?? null, size + 1],
  )
  return paged(rows, size, (row) => [row.given_on, row.payroll_assets_id])
}

/** What these employees agreed in writing to pay for assets that are not returned, by employee, the earliest asset first. */
export async function agreedAssets(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, AgreedAsset[]>> {
  const { rows } = await tx.client.query<AgreedAsset & { payroll_employees_id: string }>(
    `SELECT payroll_employees_id, asset_kind, description, serial, agreed_on, recovered FROM payroll_assets
     WHERE companies_id = $1 AND payroll_employees_id = ANY($2::uuid[]) AND agreed_on IS NOT NULL AND voided_on IS NULL
     ORDER BY given_on, payroll_assets_id`,
    [tx.companies_id, ids],
  )
  return Map.groupBy(rows, (row) => row.payroll_employees_id)
}
