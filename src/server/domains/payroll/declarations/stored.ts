import type { DeclarationLineInput } from '#contract/payroll/declarations.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { TaxRegime } from '#core/payroll/law/salary-tax.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type StoredLine = DeclarationLineInput & {
  payroll_declaration_lines_id: string
  accepted: Paise | null
  reason: string
  decided_at: Date | null
}
type StoredDeclaration = { payroll_employees_id: string; regime: TaxRegime; lines: StoredLine[] }
type RawLine = {
  payroll_declaration_lines_id: string
  payroll_employees_id: string
  year_start: IsoDate
  line: string
  decision: string | null
  decided_at: Date | null
}

const LINES = `SELECT l.payroll_declaration_lines_id, d.payroll_employees_id, d.year_start, l.line, l.decision, l.decided_at FROM payroll_declaration_lines l
  JOIN payroll_declarations d ON d.companies_id = l.companies_id AND d.payroll_declarations_id = l.payroll_declarations_id
  WHERE l.companies_id = $1`

function parseLine({ line, decision, decided_at, payroll_declaration_lines_id }: RawLine): StoredLine {
  const { accepted, reason } =
    decision === null ? { accepted: null, reason: '' } : (JSON.parse(decision) as { accepted: Paise; reason: string })
  return {
    ...(JSON.parse(line) as DeclarationLineInput),
    payroll_declaration_lines_id,
    accepted,
    reason,
    decided_at,
  }
}

/** The declarations of a tax year, by employee; who declared nothing has none. */
export async function declarationsOf(
  tx: CompanyTx,
  year_start: IsoDate,
  ids: readonly string[],
): Promise<Map<string, StoredDeclaration>> {
  const { rows: chosen } = await tx.client.query<{ payroll_employees_id: string; choice: string }>(
    `SELECT payroll_employees_id, choice FROM payroll_declarations
     WHERE companies_id = $1 AND year_start = $2 AND payroll_employees_id = ANY($3::uuid[])`,
    [tx.companies_id, year_start, ids],
  )
  if (chosen.length === 0) return new Map()
  const { rows } = await tx.client.query<RawLine>(
    `${LINES} AND d.year_start = $2 AND d.payroll_employees_id = ANY($3::uuid[]) ORDER BY l.payroll_declaration_lines_id`,
    [tx.companies_id, year_start, ids],
  )
  const lines = Map.groupBy(rows, ({ payroll_employees_id }) => payroll_employees_id)
  return new Map(
    chosen.map(({ payroll_employees_id, choice }) => {
      const { regime } = JSON.parse(choice) as { regime: TaxRegime }
      return [
        payroll_employees_id,
        { payroll_employees_id, regime, lines: (lines.get(payroll_employees_id) ?? []).map(parseLine) },
      ]
    }),
  )
}

/** Locks a line until the transaction ends. */
export const lockLine = (tx: CompanyTx, payroll_declaration_lines_id: string) =>
  tx.client.query(
    'SELECT 1 FROM payroll_declaration_lines WHERE companies_id = $1 AND payroll_declaration_lines_id = $2 FOR UPDATE',
    [tx.companies_id, payroll_declaration_lines_id],
  )

/** One line with its tax year. Throws `not_found`. */
export async function findLine(tx: CompanyTx, payroll_declaration_lines_id: string) {
  const { rows } = await tx.client.query<RawLine>(`${LINES} AND l.payroll_declaration_lines_id = $2`, [
    tx.companies_id,
    payroll_declaration_lines_id,
  ])
  const [row] = rows
  if (!row) throw new AppError('not_found', 'This line of the declaration does not exist any more.')
  return { ...parseLine(row), year_start: row.year_start, payroll_employees_id: row.payroll_employees_id }
}

export type ProofWindowRow = { opens_on: IsoDate; closes_on: IsoDate }

/** The days for proofs of a tax year; null while none are set. */
export async function proofWindow(tx: CompanyTx, year_start: IsoDate): Promise<ProofWindowRow | null> {
  const { rows } = await tx.client.query<ProofWindowRow>(
    'SELECT opens_on, closes_on FROM payroll_proof_windows WHERE companies_id = $1 AND year_start = $2',
    [tx.companies_id, year_start],
  )
  return rows[0] ?? null
}
