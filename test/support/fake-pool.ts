type Answer = { rows: unknown[]; rowCount?: number }

/** A pool whose connections answer by `answer`, for units that open a transaction; statements that begin or end one are answered here. */
export function fakePool(answer: (text: string, values: unknown[]) => Answer | Promise<Answer>) {
  const query = (statement: string | { text: string; values?: unknown[] }, given: unknown[] = []) => {
    const { text, values = given } = typeof statement === 'string' ? { text: statement } : statement
    if (/^(?:BEGIN|COMMIT|ROLLBACK)\b/.test(text)) return Promise.resolve({ command: text, rows: [] })
    return Promise.resolve(answer(text, values))
  }
  const client = { query, emit: () => true, on: () => client, release: () => {} }
  return { query, connect: () => Promise.resolve(client) }
}
