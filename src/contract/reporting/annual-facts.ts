import * as z from 'zod/mini'
import { taxRegimes } from '#core/reporting/annual-notes/income-tax.ts'
import {
  certainties,
  contingencyKinds,
  keysOf,
  lossKinds,
  potentialKinds,
  relations,
  shareChanges,
  shareKinds,
} from '#core/reporting/annual-notes/lists.ts'
import { ratioNames } from '#core/reporting/annual-notes/year-figures.ts'
import { id, isoDate, paise, requiredText, signedPaise, text } from '../fields.ts'

/** Data that no ledger has and the notes to accounts need, by financial year. */

const shares = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000, 'Enter a smaller number of shares'))
const name = (message: string) => requiredText(160, message)

export const Policies = z.object({
  /** What the company is and does: the first note. */
  company_text: text(4_000),
  policies: z
    .array(z.object({ policy_title: name('Enter a title'), policy_text: requiredText(4_000, 'Enter the policy') }))
    .check(z.maxLength(40)),
})

const ShareClass = z.object({
  class_kind: z.enum(keysOf(shareKinds)),
  class_name: requiredText(80, 'Enter a name such as Equity shares'),
  /** Paise a share. */
  face_value: paise.check(z.minimum(1, 'Enter the face value of a share')),
  authorised_shares: shares,
  issued_shares: shares,
  opening_shares: shares,
  changes: z
    .array(
      z.object({
        changed_on: isoDate,
        change_kind: z.enum(keysOf(shareChanges)),
        shares: shares.check(z.minimum(1, 'Enter the number of shares')),
      }),
    )
    .check(z.maxLength(100)),
  /** The amount called and paid on a share, in paise; the total of unpaid calls is stated separately. */
  paid_up: paise,
  calls_unpaid: paise,
  rights_text: text(2_000),
})
export const ShareCapital = z.object({
  classes: z.array(ShareClass).check(z.maxLength(10)),
  /** Only holders of more than 5% of a class are printed. */
  holders: z
    .array(z.object({ holder_name: name('Enter the shareholder’s name'), class_name: text(80), shares }))
    .check(z.maxLength(200)),
  promoters: z
    .array(z.object({ promoter_name: name('Enter the promoter’s name'), class_name: text(80), shares, opening_shares: shares }))
    .check(z.maxLength(200)),
})

export const Borrowings = z.object({
  loans: z
    .array(
      z.object({
        lender_name: name('Enter the lender'),
        /** Its balance in the books is the amount; without an account `amount` is. */
        ledger_accounts_id: z.nullable(id),
        amount: z.nullable(paise),
        is_secured: z.boolean(),
        security_text: text(1_000),
        terms_text: text(1_000),
        is_guaranteed: z.boolean(),
        /** A continuing default on the last day of the year. */
        default_amount: paise,
        default_since: z.nullable(isoDate),
        /** How the principal is repaid; the part that matures within twelve months is a current liability. */
        repayments: z.optional(
          z
            .array(
              z.object({
                first_due: isoDate,
                instalments: z.int().check(z.minimum(1, 'Enter at least 1'), z.maximum(600, 'Enter at most 600')),
                months_apart: z.int().check(z.minimum(1, 'Enter at least 1'), z.maximum(120, 'Enter at most 120')),
                amount: paise.check(z.minimum(1, 'Enter the principal of an instalment')),
              }),
            )
            .check(z.maxLength(60)),
        ),
      }),
    )
    .check(z.maxLength(100)),
})

export const MsmePayments = z.object({
  /** Interest paid to micro and small enterprises in the year, under s.16 of the MSMED Act. */
  interest_paid: z
    .array(z.object({ vendors_id: id, paid_on: isoDate, amount: paise.check(z.minimum(1, 'Enter the interest')) }))
    .check(z.maxLength(200)),
})

export const IncomeTax = z.object({
  regime: z.enum(keysOf(taxRegimes)),
  certainty: z.enum(keysOf(certainties)),
  certainty_text: text(2_000),
  /** Accounts of dues that are deducted when they are paid; null takes what the ledger paid by the due date of the return. */
  dues: z.array(z.object({ ledger_accounts_id: id, paid_in_time: z.nullable(paise) })).check(z.maxLength(50)),
  /** In total on the last day: positive is deducted later, negative is taxed later. */
  differences: z.array(z.object({ difference_name: name('Enter what differs'), amount: signedPaise })).check(z.maxLength(50)),
  /** Never equalised: added to the income of the year, or taken from it. */
  permanent: z.array(z.object({ item_name: name('Enter what differs'), amount: signedPaise })).check(z.maxLength(50)),
  losses: z
    .array(
      z.object({
        loss_name: name('Enter the year of the loss'),
        loss_kind: z.enum(keysOf(lossKinds)),
        /** What is carried forward after this year, and what is set off against its income. */
        carried_forward: paise,
        set_off: paise,
      }),
    )
    .check(z.maxLength(50)),
})

export const Earnings = z.object({
  /** Of the year, with the tax on it, whether declared or not where it is cumulative. */
  preference_dividend: paise,
  potential: z
    .array(
      z.object({
        security_name: name('Enter the name of the security'),
        potential_kind: z.enum(keysOf(potentialKinds)),
        shares,
        held_from: z.nullable(isoDate),
        earnings_added: paise,
        exercise_price: paise,
        fair_value: paise,
      }),
    )
    .check(z.maxLength(50)),
})

export const Exceptional = z.object({
  /** Positive raised the profit, negative lowered it. */
  items: z.array(z.object({ item_name: name('Name the item'), amount: signedPaise })).check(z.maxLength(50)),
})

export const RelatedParties = z.object({
  parties: z
    .array(
      z.object({
        party_name: name('Enter the name of the related party'),
        relation: z.enum(keysOf(relations)),
        /** The parties as known to the ledger. */
        customers_id: z.nullable(id),
        vendors_id: z.nullable(id),
        /** Accounts that are theirs alone, such as a loan from a director. */
        ledger_accounts_ids: z.array(id).check(z.maxLength(10)),
      }),
    )
    .check(z.maxLength(200)),
})

export const Contingencies = z.object({
  rows: z
    .array(
      z.object({
        kind: z.enum(keysOf(contingencyKinds)),
        particulars: requiredText(1_000, 'Enter a description'),
        amount: paise,
      }),
    )
    .check(z.maxLength(100)),
})

export const RatioReasons = z.object({
  reasons: z.array(z.object({ ratio: z.enum(ratioNames), reason: text(500) })).check(z.maxLength(ratioNames.length)),
})

export const Signatories = z.object({
  place: text(80),
  signed_on: z.nullable(isoDate),
  signers: z.array(z.object({ signer_name: name('Enter a name'), designation: text(80), din: text(8) })).check(z.maxLength(10)),
  audit_firm: text(160),
  firm_registration: text(20),
  audit_partner: text(160),
  membership_number: text(20),
  udin: text(20),
})

export const factSchemas = {
  policies: Policies,
  share_capital: ShareCapital,
  borrowings: Borrowings,
  msme: MsmePayments,
  tax: IncomeTax,
  earnings: Earnings,
  exceptional: Exceptional,
  related_parties: RelatedParties,
  contingencies: Contingencies,
  ratios: RatioReasons,
  signatories: Signatories,
} as const

type Schemas = typeof factSchemas
/** The facts of one form. */
export type Facts<S extends keyof Schemas = keyof Schemas> = z.output<Schemas[S]>
