import type { ClaimLine, OwnClaims } from '#contract/payroll/claims.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { type ClaimBreach, breachWords, needsReceipt } from '#core/payroll/claim-rules.ts'
import type { ClaimCategory } from '#core/payroll/claims.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { breachesOf, claimRules } from './rules.ts'
import type { StoredClaim } from './stored.ts'

const refused = (over: readonly ClaimBreach[]) => over.filter(({ refuses }) => refuses).toSorted((a, b) => b.sum - a.sum)[0]
const linesIn = ({ claims }: OwnClaims, id: string) => claims.find((each) => each.payroll_claims_id === id)?.lines ?? []

/** Refuses an expense that was just saved where its category passes a limit that the company does not bear. Throws `invalid` at `amount`. */
export function refuseLine(own: OwnClaims, payroll_claims_id: string, category: ClaimCategory): OwnClaims {
  const lines = linesIn(own, payroll_claims_id).filter((line) => line.category === category)
  const breach = refused(lines.flatMap(({ over }) => over))
  if (breach) throw fieldError('amount', breachWords(breach))
  return own
}

/** Refuses a claim that is handed in without a receipt it needs, or above such a limit. Throws `wrong_state`. */
export function refuseSubmission(own: OwnClaims, payroll_claims_id: string): void {
  const lines = linesIn(own, payroll_claims_id)
  if (lines.some(({ receipt, needs_receipt }) => needs_receipt && receipt === null))
    throw new AppError('wrong_state', 'Attach the receipt of each expense that needs one first.')
  for (const { merchant, over } of lines) {
    const breach = refused(over)
    if (breach) throw new AppError('wrong_state', `${merchant}: ${breachWords(breach)}.`)
  }
}

type Line = Pick<ClaimLine, 'payroll_claim_lines_id' | 'category' | 'spent_on' | 'amount' | 'merchant' | 'receipt'>
type Decided = { id: string; sanctioned: number }

/**
 * Refuses an approval above a limit that the company does not bear, or of an expense without the receipt it needs. `named`: the ids in the
 * order of the request. Throws `invalid` at the line.
 */
export async function refuseApproval(
  tx: CompanyTx,
  claim: StoredClaim,
  { lines, decided, named }: { lines: readonly Line[]; decided: readonly Decided[]; named: readonly string[] },
): Promise<void> {
  const rules = await claimRules(tx)
  const paid = lines.map((line, at) => ({ ...line, amount: decided[at]?.sanctioned ?? 0 }))
  const breaches = (await breachesOf(tx, [{ ...claim, lines: paid }], { rules, reader: 'officer' })).get(claim.payroll_claims_id)
  const issues = paid.flatMap((line, at) => {
    const breach = refused(breaches?.[at] ?? [])
    const isBare = line.amount > 0 && line.receipt === null && needsReceipt(rules, line)
    const message = breach ? breachWords(breach) : isBare ? t('Its receipt is missing') : undefined
    const place = named.indexOf(line.payroll_claim_lines_id)
    return message === undefined ? [] : [{ path: place < 0 ? '' : `lines.${place}.sanctioned`, message, of: line.merchant }]
  })
  if (issues[0])
    throw new AppError('invalid', `${issues[0].of}: ${issues[0].message}.`, {
      issues: issues.filter(({ path }) => path !== '').map(({ path, message }) => ({ path, message })),
    })
}
