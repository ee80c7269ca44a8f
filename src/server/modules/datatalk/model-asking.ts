import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Lexicon, Reading } from '#core/assistant/spec.ts'
import { read } from '#core/assistant/read.ts'
import { AppError } from '#core/errors.ts'
import type { LanguageModel } from '#server/adapters/language-model/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { Chosen, instructions } from './model-prompt.ts'
import { questionOf, UnknownName } from './model-question.ts'
import type { Phrased, Reader } from './service.ts'

type Run = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
type Ask<T> = (tx: CompanyTx, readAs: Reader) => Promise<T>

/** A question the rules could not read, thrown out of its transaction so that a model is asked with none open. */
export class Unread extends Error {
  readonly prompt: string
  readonly lexicon: Lexicon
  readonly reading: Reading
  constructor(prompt: string, lexicon: Lexicon, reading: Reading) {
    super('not understood')
    this.prompt = prompt
    this.lexicon = lexicon
    this.reading = reading
  }
}

/** The rules, who throw what they could not read. */
export const rulesFirst: Reader = (prompt, lexicon, earlier, dictionary) => {
  const reading = read(prompt, lexicon, earlier, dictionary)
  const isRead = reading.kind === 'refuse' ? reading.reason !== 'not_understood' : reading.kind !== 'clarify' || reading.options.length > 0
  if (isRead) return reading
  throw new Unread(prompt, lexicon, reading)
}

/**
 * Answers what the rules could not read as the model reads it, else as the rules would have. `run` makes a transaction each time; none is
 * open while the model is asked.
 */
export async function askModel<T>(model: LanguageModel, unread: Unread, run: Run, ask: Ask<T>, log: FastifyBaseLogger): Promise<T> {
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
