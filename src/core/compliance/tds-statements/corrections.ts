import type { Statement, StatementChallan, StatementDeductee } from './model.ts'

/** A statement with the ids of its challans and of their rows, so that two versions can be compared row by row. */
export type IdentifiedStatement = {
  statement: Statement
  challans: readonly { id: string; rows: readonly string[] }[]
}

/** The kinds of corrections that the department takes: of the header, a challan, a deductee, or only a PAN. */
export const correctionKinds = ['header', 'challan', 'deductee_added', 'deductee_changed', 'deductee_deleted', 'pan'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** One difference: what it is about, and each field as it was filed and as it should be. `id`: of the challan or row. */
export type Correction = { kind: CorrectionKind; id: string; label: string; fields: readonly ChangedField[] }
export type ChangedField = { field: string; before: string | number | null; after: string | number | null }

/**
 * The type of correction statement that takes a change (Deductors' Manual Part II, v1.5: C1 deductor, C2 challan, C3 deductee, C5 PAN of deductees,
 * C9 a new challan).
 */
export const correctionTypes = ['C1', 'C2', 'C3', 'C5', 'C9'] as const
export type CorrectionType = (typeof correctionTypes)[number]
export function correctionTypeOf({ kind, fields }: Pick<Correction, 'kind' | 'fields'>): CorrectionType {
  if (kind === 'header') return 'C1'
  if (kind === 'pan') return 'C5'
  if (kind !== 'challan') return 'C3'
  return fields.every(({ before }) => before === null) ? 'C9' : 'C2'
}

type Flat = Readonly<Record<string, string | number | null>>

/** What a correction of a filed statement would have to say: the header, then challans, then deductees. */
export function correctionsOf(filed: IdentifiedStatement, now: IdentifiedStatement): Correction[] {
  return [...headerChanges(filed.statement, now.statement), ...challanChanges(filed, now), ...deducteeChanges(filed, now)]
}

function headerChanges(filed: Statement, now: Statement): Correction[] {
  const fields = changedFields(partiesOf(filed), partiesOf(now))
  return fields.length === 0 ? [] : [{ kind: 'header', id: 'header', label: now.deductor.tan, fields }]
}

function partiesOf({ deductor, responsible }: Statement): Flat {
  const { tan, pan, name, deductor_type, gstin } = deductor
  const { lines, state_code, pincode, email, phone } = deductor.address
  const company = { tan, pan, name, deductor_type, gstin, address: lines.filter((line) => line !== '').join(', ') }
  const person = { person_name: responsible.name, designation: responsible.designation, person_pan: responsible.pan }
  return { ...company, state_code, pincode, email, phone, ...person }
}

function challanChanges(filed: IdentifiedStatement, now: IdentifiedStatement): Correction[] {
  const [before, after] = [challansById(filed), challansById(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Correction[] => {
    const [old, fresh] = [before.get(id), after.get(id)]
    const fields = changedFields(old && flatChallan(old), fresh && flatChallan(fresh))
    const { bsr_code = '', serial = '' } = fresh ?? old ?? {}
    return fields.length === 0 ? [] : [{ kind: 'challan', id, label: `${bsr_code} ${serial}`, fields }]
  })
}

const challansById = ({ statement, challans }: IdentifiedStatement) =>
  new Map(challans.flatMap(({ id }, at) => (statement.challans[at] ? [[id, statement.challans[at]] as const] : [])))

const flatChallan = ({ tax, interest, fee, others, bsr_code, serial, paid_on, minor_head }: StatementChallan): Flat => ({
  bsr_code,
  serial,
  paid_on,
  tax,
  interest,
  fee,
  others,
  minor_head,
})

type Placed = { deductee: StatementDeductee; challan: string }

function deducteeChanges(filed: IdentifiedStatement, now: IdentifiedStatement): Correction[] {
  const [before, after] = [rowsById(filed), rowsById(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Correction[] => {
    const [old, fresh] = [before.get(id), after.get(id)]
    const fields = changedFields(old && flatDeductee(old), fresh && flatDeductee(fresh))
    const label = (fresh ?? old)?.deductee.name ?? ''
    return fields.length === 0 ? [] : [{ kind: kindOf(old, fresh, fields), id, label, fields }]
  })
}

/** A PAN that is given late also takes away the letter of the higher rate. */
function kindOf(old: Placed | undefined, fresh: Placed | undefined, fields: readonly ChangedField[]): CorrectionKind {
  if (old === undefined) return 'deductee_added'
  if (fresh === undefined) return 'deductee_deleted'
  const ofPan = fields.some(({ field }) => field === 'pan') && fields.every(({ field }) => field === 'pan' || field === 'reason')
  return ofPan ? 'pan' : 'deductee_changed'
}

const rowsById = ({ statement, challans }: IdentifiedStatement): ReadonlyMap<string, Placed> =>
  new Map(
    challans.flatMap(({ rows }, at) => {
      const challan = statement.challans[at]
      const place = challan ? `${challan.bsr_code} ${challan.serial}` : ''
      return rows.flatMap((id, of) => {
        const deductee = challan?.deductees[of]
        return deductee ? [[id, { deductee, challan: place }] as const] : []
      })
    }),
  )

const flatDeductee = ({ deductee: { abroad, ...deductee }, challan }: Placed): Flat => ({ ...deductee, ...abroad, challan })

function changedFields(before: Flat | undefined, after: Flat | undefined): ChangedField[] {
  const names = Object.keys(after ?? before ?? {})
  return names.flatMap((field) => {
    const [old, fresh] = [before?.[field] ?? null, after?.[field] ?? null]
    return (old ?? '') === (fresh ?? '') ? [] : [{ field, before: old, after: fresh }]
  })
}
