import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import type { DepartmentChallan } from './read.ts'

/** A challan that is recorded here. `total` in paise: tax, interest, fee and others. */
export type RecordedChallan = {
  tds_challans_id: string
  bsr_code: string
  serial: string
  paid_on: IsoDate
  total: Paise
  major_head: string
  minor_head: string
}
export const challanFields = ['paid_on', 'amount', 'major_head', 'minor_head'] as const
export type ChallanField = (typeof challanFields)[number]
export const challanStates = ['agrees', 'differs', 'not_in_file', 'not_recorded'] as const

export type ComparedChallan<R extends RecordedChallan = RecordedChallan> = {
  state: (typeof challanStates)[number]
  recorded: R | null
  department: DepartmentChallan | null
  /** What differs; empty where one side is missing. */
  fields: ChallanField[]
}

/**
 * Challans recorded here beside those of the department: by branch code, serial number and day (the challan identification number), then by branch
 * and serial number alone, as a day may be typed wrong. Each is used once. A recorded one outside the days of the file is not compared.
 */
export function compareChallans<R extends RecordedChallan>(
  recorded: readonly R[],
  department: readonly DepartmentChallan[],
): ComparedChallan<R>[] {
  const left = new Set(recorded)
  const take = (fits: (each: R) => boolean): R | undefined => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const isSame = (one: R, other: DepartmentChallan) => one.bsr_code === other.bsr_code && one.serial === other.serial
  const exact = new Map(department.map((row) => [row, take((each) => isSame(each, row) && each.paid_on === row.paid_on)]))
  const pairs = department.map((row) => ({ row, own: exact.get(row) ?? take((each) => isSame(each, row)) }))
  const days = department.map(({ paid_on }) => paid_on).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  return [
    ...pairs.map(({ row, own }): ComparedChallan<R> => {
      if (own === undefined) return { state: 'not_recorded', recorded: null, department: row, fields: [] }
      const fields = differencesOf(own, row)
      return { state: fields.length === 0 ? 'agrees' : 'differs', recorded: own, department: row, fields }
    }),
    ...[...left]
      .filter(({ paid_on }) => from <= paid_on && paid_on <= to)
      .map((own): ComparedChallan<R> => ({ state: 'not_in_file', recorded: own, department: null, fields: [] })),
  ]
}

const differencesOf = (own: RecordedChallan, row: DepartmentChallan): ChallanField[] =>
  challanFields.filter((field) => {
    if (field === 'paid_on') return own.paid_on !== row.paid_on
    if (field === 'amount') return own.total !== row.amount
    return row[field] !== null && own[field] !== row[field]
  })
