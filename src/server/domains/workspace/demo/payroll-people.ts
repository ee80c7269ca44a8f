import type { NewEmployee } from '#contract/payroll/employees.ts'
import { addDays, type IsoDate, monthEnd } from '#core/dates.ts'
import { madeUpPan } from './cast.ts'

/** Staff of the sample company besides those of the demo. */
export const newcomers = [
  'Kavita Rane',
  'Mohan Pawar',
  'Farida Khan',
  'Sunil Gaikwad',
  'Deepa Nair',
  'Ravi Kulkarni',
  'Pooja Shetty',
] as const

/** The months of the sample's story, and its employees by name. */
export type Story = { months: readonly IsoDate[]; employees: ReadonlyMap<string, string> }

type SamplePerson = {
  name: string
  designation: string
  /** Gross pay a month in rupees: half basic pay, a quarter each house rent and special allowance. */
  gross: number
  is_woman?: true
  born_on: IsoDate
  /** Joined in this month of the story, on its 15th; before it otherwise. */
  joins?: number
  /** Left on the last day of this month of the story. */
  leaves?: number
}

/** Fourteen people: one joins in the third month, one leaves in the fifth. */
export const samplePeople: readonly SamplePerson[] = [
  { name: 'Rahul Patil', designation: 'Sales manager', gross: 68_000, born_on: '1984-02-11' },
  { name: 'Sneha Joshi', designation: 'Accountant', gross: 54_000, is_woman: true, born_on: '1991-07-30' },
  { name: 'Imran Shaikh', designation: 'Purchase executive', gross: 46_000, born_on: '1989-10-02' },
  { name: 'Lakshmi Iyer', designation: 'Plant head', gross: 1_15_000, is_woman: true, born_on: '1979-01-19' },
  { name: 'Vikas Yadav', designation: 'Machine operator', gross: 31_000, born_on: '1993-05-08' },
  { name: 'Anita Desai', designation: 'Quality inspector', gross: 38_000, is_woman: true, born_on: '1994-11-23' },
  { name: 'Joseph Dsouza', designation: 'Driver', gross: 29_000, born_on: '1986-08-14' },
  { name: 'Kavita Rane', designation: 'Packer', gross: 24_000, is_woman: true, born_on: '1997-03-03' },
  { name: 'Mohan Pawar', designation: 'Helper', gross: 19_500, born_on: '1999-12-12' },
  { name: 'Farida Khan', designation: 'Packer', gross: 18_000, is_woman: true, born_on: '2000-06-21' },
  { name: 'Sunil Gaikwad', designation: 'Store keeper', gross: 21_000, born_on: '1988-04-17' },
  { name: 'Deepa Nair', designation: 'Designer', gross: 33_000, is_woman: true, born_on: '1995-09-09', leaves: 4 },
  { name: 'Ravi Kulkarni', designation: 'Accounts assistant', gross: 42_000, born_on: '1996-01-27', joins: 2 },
  { name: 'Pooja Shetty', designation: 'Office assistant', gross: 27_000, is_woman: true, born_on: '1998-10-15' },
]

export const payOf = (gross: number) => [
  { code: 'BASIC', amount: gross * 50 },
  { code: 'HRA', amount: gross * 25 },
  { code: 'SPECIAL', amount: gross * 25 },
]

/** A person as they are put on the payroll; `months` of the story, the first first. */
export function sampleEmployee(person: SamplePerson, at: number, staff_id: string, months: readonly IsoDate[]): NewEmployee {
  const first = months[0] ?? ''
  const joins = person.joins === undefined ? undefined : months[person.joins]
  const leaves = person.leaves === undefined ? undefined : months[person.leaves]
  const pan = madeUpPan(at + 400)
  return {
    staff_id,
    employee_code: `ST-${String(at + 1).padStart(2, '0')}`,
    designation: person.designation,
    is_woman: person.is_woman ?? false,
    has_disability: false,
    born_on: person.born_on,
    joined_on: joins === undefined ? addDays(first, -365 - 61 * at) : addDays(joins, 14),
    left_on: leaves === undefined ? null : monthEnd(leaves),
    contract_kind: 'permanent',
    left_reason: leaves === undefined ? null : 'resigned',
    // A PAN-shaped number of a person.
    pan: `${pan.slice(0, 3)}P${pan.slice(4)}`,
    uan: String(101_700_420_000 + at * 37),
    esi_number: String(3_407_115_000 + at * 13),
    earlier_taxable: 0,
    earlier_tax: 0,
    terms: {
      components: payOf(person.gross),
      state: '27',
      regime: 'new',
      is_epf: true,
      epf_on_full_wage: false,
      is_pension: true,
      voluntary_pf: 0,
      is_esi: true,
      declared: { savings: 0, health: 0, house_interest: 0, other: 0, rent: 0, rent_city: '' },
      grade: '',
      dimensions_id: null,
    },
  }
}
