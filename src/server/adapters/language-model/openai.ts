import { type LanguageModel, MOST_REPLY_TOKENS, type Reply } from './port.ts'

export type Endpoint = { url: string; key: string | undefined; model: string }

const PATIENCE_MS = 4_000
const MOST_BYTES = 262_144
/** After so many failures in a row nobody waits for it for a minute. */
const FAILURES = 3
const REST_MS = 60_000

/** A model behind an OpenAI-compatible address. The key goes to that address alone: redirects are refused. */
export function openAiModel({ url, key, model }: Endpoint, patience = PATIENCE_MS): LanguageModel {
  let failures = 0
  let restsUntil = 0
  return {
    async choose(request) {
      if (performance.now() < restsUntil) return { failed: 'resting' }
      const reply = await asked({ url, key, model }, request, AbortSignal.timeout(patience))
      failures = 'failed' in reply && reply.failed !== 'unreadable' ? failures + 1 : 0
      if (failures >= FAILURES) {
        failures = 0
        restsUntil = performance.now() + REST_MS
      }
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

/** An answer of at most 256 KB, from the address that was asked. */
const bounded: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Unreadable('more than an answer')
    chunks.push(chunk)
  }
  return new Response(Buffer.concat(chunks), { status: response.status, headers: response.headers })
}

class Unreadable extends Error {}

/** Something answered, only not what was asked for. */
function isUnreadable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Unreadable) return true
    const { statusCode } = at as { statusCode?: unknown }
    if (typeof statusCode === 'number') return statusCode < 400
    if (/NoObjectGenerated|NoOutputGenerated|JSONParse|TypeValidation|InvalidResponseData|NoContentGenerated/.test(at.name))
      return true
  }
  return false
}
