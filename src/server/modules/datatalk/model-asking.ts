import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Lexicon, Reading } from '#core/assistant/spec.ts'
import { read } from '#core/assistant/read.ts'
import { AppError } from '#core/errors.ts'
import type { LanguageModel } from '#server/adapters/language-model/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { AskOutside } from '#server/platform/outside.ts'
import type { Visit } from '#server/platform/visit.ts'
import { Chosen, instructions } from './model-prompt.ts'
import { mayAskModel } from './model-consent.ts'
import { UnknownName } from './model-filters.ts'
import { questionOf } from './model-question.ts'
import type { Phrased, Reader } from './service.ts'

type Ask<T> = (tx: CompanyTx, readAs: Reader) => Promise<T>
type Unread = { prompt: string; lexicon: Lexicon; reading: Reading }

/** Answers by the rules. What they cannot read is put to the model, where there is one and the company allows it, after the transaction of `tx` is over. */
export async function askHelped<T>(
  model: LanguageModel | undefined,
  tx: CompanyTx,
  ask: Ask<T>,
  log: FastifyBaseLogger,
): Promise<T> {
  if (!model || !(await mayAskModel(tx))) return ask(tx, read)
  return ask(tx, (prompt, lexicon, earlier, dictionary) => {
    const reading = read(prompt, lexicon, earlier, dictionary)
    if (isRead(reading)) return reading
    throw new AskOutside((run) => askModel(model, { prompt, lexicon, reading }, run, ask, log))
  })
}

/** Neither refused as not understood nor asked back with nothing to choose from. */
const isRead = (reading: Reading) =>
  reading.kind === 'refuse' ? reading.reason !== 'not_understood' : reading.kind !== 'clarify' || reading.options.length > 0

/** As the model reads it, else as the rules would have answered. */
async function askModel<T>(
  model: LanguageModel,
  unread: Unread,
  run: Visit['run'],
  ask: Ask<T>,
  log: FastifyBaseLogger,
): Promise<T> {
  const chosen = await choose(model, unread, log)
  if (chosen !== undefined)
    try {
      return await run((tx) => ask(tx, () => chosen))
    } catch (error) {
      if (error instanceof AppError) throw error
      log.warn({ err: error }, 'a question as the model read it failed')
    }
  return run((tx) => ask(tx, () => unread.reading))
}

async function choose(model: LanguageModel, { prompt, lexicon }: Unread, log: FastifyBaseLogger): Promise<Phrased | undefined> {
  const reply = await model.choose({ instructions: instructions(lexicon.today), question: prompt })
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
