import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const whole = z.int()
const Component = z.object({ name: z.string(), rupees: whole, excludedKind: z.optional(z.nullable(z.string())) })
const OneOff = z.object({ name: z.string(), rupees: whole, month: z.string(), ofYear: z.optional(z.string()) })
const Facts = z.object({
  dateOfBirth: z.string(),
  sex: z.enum(['M', 'F']),
  state: z.string(),
  joined: z.string(),
  left: z.nullable(z.string()),
  company: z.object({ epfCovered: z.boolean(), esiCovered: z.boolean() }),
  components: z.array(Component),
  regime: z.enum(['new', 'old']),
  pan: z.boolean(),
  monthComputed: z.string(),
  secondMonthComputed: z.optional(z.string()),
  daysPaid: whole,
  daysInMonth: whole,
  earlierEmployer: z.nullable(z.object({ grossSalary: whole, taxDeducted: whole })),
  declared: z.object({
    rent: z.optional(z.object({ perMonth: whole, city: z.string() })),
    s123_80C: z.optional(whole),
    s126_80D: z.optional(whole),
    houseInterestSelfOccupied: z.optional(whole),
  }),
  oneOffs: z.optional(z.array(OneOff)),
  taxDeductedSoFar: z.optional(whole),
  paidEarlierThisYear: z.optional(whole),
  arrearsRelief: z.optional(z.object({ year: z.string(), regime: z.enum(['new', 'old']), totalIncomeWithoutArrears: whole })),
  pf: z.optional(z.object({ memberSince: z.string(), epsMember: z.union([z.boolean(), z.string()]), onFullWage: z.boolean() })),
  arrears: z.optional(z.array(z.object({ month: z.string(), old: whole, new: whole }))),
  wageHistory: z.optional(z.array(z.object({ from: z.string(), basic: whole }))),
  componentsAre: z.optional(z.string()),
  disability: z.optional(z.boolean()),
  colleague: z.optional(
    z.object({
      sex: z.optional(z.enum(['M', 'F'])),
      basic: z.optional(whole),
      joined: z.optional(z.string()),
      left: z.optional(z.string()),
    }),
  ),
  contract: z.optional(z.string()),
  leavingReason: z.optional(z.string()),
  bonusYear: z.optional(z.string()),
  minimumWageMonth: z.optional(whole),
  leave: z.optional(z.object({ grantedPerYear: whole, taken: whole, encashedDays: whole, averageSalary10Months: whole })),
  lossOfPayDays: z.optional(whole),
  lwf: z.optional(z.object({ category: z.string() })),
})
export type Facts = z.infer<typeof Facts>

/** A case with its expected sums in rupees; `working` is how they were found, `doubt` what the specification leaves open. */
const Case = z.object({
  id: z.string(),
  topic: z.string(),
  story: z.string(),
  facts: Facts,
  expected: z.record(z.string(), whole),
  working: z.array(z.string()),
  source: z.string(),
  doubt: z.nullable(z.string()),
})
export type Case = z.infer<typeof Case>

export const cases = (): Case[] =>
  z.parse(z.array(Case), JSON.parse(readFileSync(new URL('cases.json', import.meta.url), 'utf8')))
