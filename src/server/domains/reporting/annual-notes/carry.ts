import type { Facts } from '#contract/reporting/annual-facts.ts'
import type { NoteSection } from '#core/reporting/annual-notes/lists.ts'
import { defaultPolicies } from '#core/reporting/annual-notes/policies.ts'
import { reconcile } from '#core/reporting/annual-notes/shares.ts'

/** The facts of every form of a year. */
export type AllFacts = { [S in NoteSection]: Facts<S> }

/** The initial values of each form. */
export const emptyFacts: AllFacts = {
  policies: { company_text: '', policies: [...defaultPolicies] },
  share_capital: { classes: [], holders: [], promoters: [] },
  borrowings: { loans: [] },
  msme: { interest_paid: [] },
  tax: { regime: 's115baa', certainty: 'none', certainty_text: '', dues: [], differences: [], permanent: [], losses: [] },
  earnings: { preference_dividend: 0, potential: [] },
  exceptional: { items: [] },
  related_parties: { parties: [] },
  contingencies: { rows: [] },
  ratios: { reasons: [] },
  signatories: {
    place: '',
    signed_on: null,
    signers: [],
    audit_firm: '',
    firm_registration: '',
    audit_partner: '',
    membership_number: '',
    udin: '',
  },
}

/**
 * The values that a year takes over from an earlier one, for a person to check before saving: lasting ones (policies, parties, loans,
 * shares as they were at the end), and nothing that belongs to one year alone.
 */
export function carryForward<S extends NoteSection>(section: S, facts: Facts<S>): Facts<S> {
  return rules[section](facts)
}

const rules: { [S in NoteSection]: (facts: Facts<S>) => Facts<S> } = {
  policies: (facts) => facts,
  share_capital: ({ classes, holders, promoters }) => ({
    classes: classes.map((each) => ({ ...each, opening_shares: reconcile(each).closing, changes: [] })),
    holders,
    promoters: promoters.map((each) => ({ ...each, opening_shares: each.shares })),
  }),
  borrowings: ({ loans }) => ({ loans: loans.map((loan) => ({ ...loan, default_amount: 0, default_since: null })) }),
  msme: () => ({ interest_paid: [] }),
  tax: (facts) => ({
    ...facts,
    dues: facts.dues.map((due) => ({ ...due, paid_in_time: null })),
    permanent: [],
    losses: facts.losses.map((loss) => ({ ...loss, set_off: 0 })),
  }),
  earnings: (facts) => ({ ...facts, potential: facts.potential.map((each) => ({ ...each, held_from: null })) }),
  exceptional: () => ({ items: [] }),
  related_parties: (facts) => facts,
  contingencies: (facts) => facts,
  ratios: () => ({ reasons: [] }),
  signatories: (facts) => ({ ...facts, signed_on: null, udin: '' }),
}
