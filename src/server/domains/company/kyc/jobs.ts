import { and, eq } from 'drizzle-orm'
import type { DocumentKind } from '#contract/company/kyc.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { openVerifier } from '#server/adapters/verifier/http.ts'
import type { Question, VerificationOutcome, Verifier } from '#server/adapters/verifier/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { record } from './answers.ts'
import { lockCheck, readFile } from './file.ts'
import { judged } from './rules.ts'
import { notifyOwners } from './notify-owners.ts'
import { after, allows } from './states.ts'
import { type CheckRow, checks, partners } from './table.ts'
import { paperNames } from './words.ts'

type Payload = { check_kind: CheckRow['check_kind']; attempt: number }
type Needs = Pick<Dependencies, 'config' | 'files'>
/** The requests of one attempt, each with the expected name. */
type Asked = { question: Question; name: string }
type Attempt = { reference: string | null; asked: Asked[] }

/** Calls the verifier between two transactions. A job without a response fails, so that the queue runs it again later. */
export function verificationJob({ config, files }: Needs): JobDefinition<Payload> {
  return {
    name: 'kyc-verification',
    // About an hour, each wait twice the one before.
    retries: 12,
    async run(company, { check_kind, attempt }) {
      const begun = await company((tx) => begin(tx, files, check_kind, attempt))
      if (!begun) return
      const verdict = await answerTo(
        openVerifier(config.verifierUrl ?? config.sandbox.addresses['verifier'], config.verifierSeconds * 1000),
        begun,
      )
      await company(async (tx) => {
        if (await keep(tx, check_kind, attempt, verdict)) await notifyOwners(tx, check_kind, verdict)
      })
      if (verdict.outcome === 'pending' || verdict.outcome === 'unanswered')
        throw new Error(`no answer yet on ${check_kind}: ${verdict.outcome}`)
    },
  }
}

/** Marks the check as pending; undefined if it was answered, or submitted again, in between. */
async function begin(
  tx: CompanyTx,
  files: Needs['files'],
  check_kind: Payload['check_kind'],
  attempt: number,
): Promise<Attempt | undefined> {
  const row = await lockCheck(tx, check_kind)
  if (row?.attempts !== attempt || !allows(row.status, 'begin')) return undefined
  await tx.db
    .update(checks)
    .set({ status: after(row.status, 'begin') })
    .where(and(eq(checks.companies_id, tx.companies_id), eq(checks.check_kind, check_kind)))
  return { reference: row.verifier_reference, asked: await questions(tx, files, check_kind) }
}

async function questions(tx: CompanyTx, files: Needs['files'], check_kind: Payload['check_kind']): Promise<Asked[]> {
  if (check_kind === 'partner') {
    const [partner] = await tx.db.select().from(partners).where(eq(partners.companies_id, tx.companies_id))
    return partner
      ? [{ question: { kind: 'pan', pan: partner.pan, name: partner.partner_name }, name: partner.partner_name }]
      : []
  }
  const file = await readFile(tx)
  const legal = file.legal_name ?? file.company_name
  const one = (question: Question & { name: string }): Asked[] => [{ question, name: question.name }]
  switch (check_kind) {
    case 'pan':
      return one({ kind: 'pan', pan: file.pan ?? '', name: legal })
    case 'gstin':
      return one({ kind: 'gstin', gstin: file.gstin ?? '', name: legal })
    case 'bank_account': {
      const { bank_account_number, bank_ifsc, bank_account_name } = file
      return one({
        kind: 'bank_account',
        account_number: bank_account_number ?? '',
        ifsc: bank_ifsc ?? '',
        name: bank_account_name ?? legal,
      })
    }
    case 'signatory':
      return one({ kind: 'pan', pan: file.signatory_pan ?? '', name: file.signatory_name ?? '' })
    case 'documents': {
      const papers = await Promise.all(
        file.papers.map(async (paper) => ({ ...paper, ...(await files.read(tx, paper.files_id)) })),
      )
      return papers.map(({ document_kind, original_file_name, media_type, bytes }) => ({
        question: { kind: 'document', document_kind, file_name: original_file_name, media_type, content: bytes },
        name: document_kind === 'signatory_id' ? (file.signatory_name ?? '') : legal,
      }))
    }
    case 'company':
    case 'address':
      throw new Error(`${check_kind} is not asked outside`)
  }
}

async function answerTo(verifier: Verifier, { reference, asked }: Attempt): Promise<VerificationOutcome> {
  const verdicts: VerificationOutcome[] = []
  for (const { question, name } of asked) {
    const given = reference === null ? await verifier.ask(question) : await verifier.answer(reference)
    const verdict = judged(given, name)
    if (question.kind !== 'document') return verdict
    verdicts.push(named(verdict, question.document_kind))
  }
  return together(verdicts)
}

function named(verdict: VerificationOutcome, document_kind: DocumentKind): VerificationOutcome {
  if (verdict.outcome === 'failed') return { ...verdict, found: {}, reason: `${paperNames[document_kind]}: ${verdict.reason}` }
  return verdict.outcome === 'verified' ? { outcome: 'verified', found: { [document_kind]: 'Accepted' } } : verdict
}

/** Of several documents the failed one decides, then the one without a response. */
function together(verdicts: readonly VerificationOutcome[]): VerificationOutcome {
  const failed = verdicts.filter((verdict) => verdict.outcome === 'failed')
  if (failed.length > 0) return { outcome: 'failed', found: {}, reason: failed.map((verdict) => verdict.reason).join(' ') }
  const open = verdicts.find((verdict) => verdict.outcome === 'unanswered' || verdict.outcome === 'pending')
  if (open?.outcome === 'pending') return { outcome: 'unanswered', reason: LATER }
  const found = verdicts.flatMap((verdict) => (verdict.outcome === 'verified' ? Object.entries(verdict.found) : []))
  return open ?? { outcome: 'verified', found: Object.fromEntries(found) }
}

const LATER = 'The answer takes a little longer. You need not wait here.'

function keep(tx: CompanyTx, check_kind: Payload['check_kind'], attempt: number, verdict: VerificationOutcome): Promise<boolean> {
  switch (verdict.outcome) {
    case 'verified':
      return record(tx, check_kind, attempt, 'confirm', { reason: null, evidence: verdict.found })
    case 'failed':
      return record(tx, check_kind, attempt, 'reject', { reason: verdict.reason, evidence: verdict.found })
    case 'pending':
      return record(tx, check_kind, attempt, 'wait', { reason: LATER, verifier_reference: verdict.reference })
    case 'unanswered':
      return record(tx, check_kind, attempt, 'wait', { reason: verdict.reason })
  }
}
