import { boundedFetch, TooLarge } from '../bounded-fetch.ts'
import { openBreaker } from '../breaker.ts'
import { type LanguageModel, MOST_REPLY_TOKENS, type Reply } from './port.ts'

export type Endpoint = { url: string; key: string | undefined; model: string }

const PATIENCE_MS = 4_000
const MOST_BYTES = 262_144
/** A question waits for the response, so a failing model is paused early. */
const BREAKER = { failures: 3, restMs: 60_000, longestMs: 600_000 }

/** A model behind an OpenAI-compatible address. The key goes to that address alone: redirects are refused. */
export function openAiModel({ url, key, model }: Endpoint, patience = PATIENCE_MS): LanguageModel {
  const breaker = openBreaker(BREAKER)
  return {
    async choose(request) {
      if (breaker.isOpen()) return { failed: 'resting' }
      const reply = await asked({ url, key, model }, request, AbortSignal.timeout(patience))
      if ('failed' in reply && reply.failed !== 'unreadable') breaker.failed()
      else breaker.answered()
      return reply
    },
  }
}

async function asked(
  { url, key, model }: Endpoint,
  { instructions, question }: Parameters<LanguageModel['choose']>[0],
  signal: AbortSignal,
): Promise<Reply> {
  try {
    // Loaded by the first question that needs it: most installations have no model.
    const [{ generateText, Output }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ])
    const provider = createOpenAICompatible({
      name: 'language-model',
      baseURL: url,
      ...(key !== undefined && { apiKey: key }),
      fetch: bounded,
    })
    const { output } = await generateText({
      model: provider.chatModel(model),
      instructions,
      prompt: question,
      output: Output.json(),
      temperature: 0,
      maxOutputTokens: MOST_REPLY_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
    })
    return { value: output }
  } catch (error) {
    if (signal.aborted) return { failed: 'timeout' }
    return { failed: isUnreadable(error) ? 'unreadable' : 'unreachable' }
  }
}

/** A response of at most 256 KB, from the requested host. */
const bounded: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : input
  const answer = await boundedFetch(url, { ...init, signal: init?.signal ?? AbortSignal.timeout(PATIENCE_MS) }, MOST_BYTES)
  return new Response(new Uint8Array(answer.bytes), { status: answer.status, headers: { 'content-type': answer.type } })
}

/** Something responded, but not as expected. */
function isUnreadable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof TooLarge) return true
    const { statusCode } = at as { statusCode?: unknown }
    if (typeof statusCode === 'number') return statusCode < 400
    if (/NoObjectGenerated|NoOutputGenerated|JSONParse|TypeValidation|InvalidResponseData|NoContentGenerated/.test(at.name))
      return true
  }
  return false
}
