import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Lexicon, QuestionReading } from '#core/assistant/spec.ts'
import { read } from '#core/assistant/read.ts'
import { AppError } from '#core/errors.ts'
import { type LanguageModel, MOST_REPLY_TOKENS, type Request } from '#server/adapters/language-model/port.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import { ExternalCall } from '#server/platform/external-call.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { Chosen, instructions } from './model-prompt.ts'
import { mayAskModel } from './model-consent.ts'
import { UnknownName } from './model-filters.ts'
import { questionOf } from './model-question.ts'
import type { Phrased, Reader } from './reader.ts'

const DAY_SECONDS = 86_400
/** The default without a setting of the operator. */
const MOST_TOKENS_OF_DAY = 2_000_000
/** English and JSON have about four letters a token; a little less is on the safe side. */
const LETTERS_OF_TOKEN = 3.5

type Ask<T> = (tx: CompanyTx, readAs: Reader) => Promise<T>
type Unread = { prompt: string; lexicon: Lexicon; reading: QuestionReading }

type Needs = Pick<Dependencies, 'languageModel' | 'database' | 'config'>

/**
 * Answers by the rules. What they cannot read is put to the model, where there is one, the company allows it and has tokens left for the
 * day, after the transaction of `tx` is over.
 */
export async function askHelped<T>(
  { languageModel: model, database, config }: Needs,
  tx: CompanyTx,
  ask: Ask<T>,
  log: FastifyBaseLogger,
): Promise<T> {
  if (!model || !(await mayAskModel(tx))) return ask(tx, read)
  return ask(tx, (prompt, lexicon, earlier, dictionary) => {
    const reading = read(prompt, lexicon, earlier, dictionary)
    if (isRead(reading)) return reading
    const most = config.languageModel?.tokensOfDay ?? MOST_TOKENS_OF_DAY
    const mayAsk = (request: Request) => takeTokens(database, most, tx.companies_id, request)
    throw new ExternalCall((run) => askModel(model, { prompt, lexicon, reading }, run, ask, log, mayAsk))
  })
}

/** Neither refused as not understood nor asked back without options. */
const isRead = (reading: QuestionReading) =>
  reading.kind === 'refuse' ? reading.reason !== 'not_understood' : reading.kind !== 'clarify' || reading.options.length > 0

/** As parsed by the model, otherwise as the rules would have answered. */
async function askModel<T>(
  model: LanguageModel,
  unread: Unread,
  run: RequestContext['run'],
  ask: Ask<T>,
  log: FastifyBaseLogger,
  mayAsk: MayAsk,
): Promise<T> {
  const chosen = await choose(model, unread, log, mayAsk)
  if (chosen !== undefined)
    try {
      return await run((tx) => ask(tx, () => chosen))
    } catch (error) {
      if (error instanceof AppError) throw error
      log.warn({ err: error }, 'a question as the model read it failed')
    }
  return run((tx) => ask(tx, () => unread.reading))
}

type MayAsk = (request: Request) => Promise<boolean>

/** Takes what a question may cost from the company's tokens of the day; false when they are used up. Shared between servers. */
async function takeTokens(
  database: Database,
  most: number,
  companies_id: string,
  { instructions, question }: Request,
): Promise<boolean> {
  const tokens = Math.ceil((instructions.length + question.length) / LETTERS_OF_TOKEN) + MOST_REPLY_TOKENS
  try {
    await takeRate(database, { name: 'language model tokens', most, seconds: DAY_SECONDS }, companies_id, tokens)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}

async function choose(
  model: LanguageModel,
  { prompt, lexicon }: Unread,
  log: FastifyBaseLogger,
  mayAsk: MayAsk,
): Promise<Phrased | undefined> {
  const request = { instructions: instructions(lexicon.today), question: prompt }
  if (!(await mayAsk(request))) {
    log.info({ outcome: 'no tokens left' }, 'language model')
    return undefined
  }
  const reply = await model.choose(request)
  if ('failed' in reply) {
    log.info({ outcome: reply.failed }, 'language model')
    return undefined
  }
  const answer = z.safeParse(Chosen, reply.value)
  const { question, phrasing } = answer.data ?? { question: null }
  try {
    const outcome = !answer.success ? 'unreadable' : question === null ? 'none' : 'chosen'
    log.info({ outcome }, 'language model')
    if (question === null) return undefined
    const wording = { corrected: [], assumed: ['a language model helped to read the question'], skipped: [] }
    return { kind: 'question', question: questionOf(question, lexicon), wording, score: 0.5, phrasing: phrasing ?? undefined }
  } catch (error) {
    if (error instanceof UnknownName) return undefined
    throw error
  }
}
