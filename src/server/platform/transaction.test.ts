import { expect, test, vi } from 'vitest'
import { abandon, begin, finish, held, retrying } from './transaction.ts'

/** A connection that answers each statement with the command that it was, or as given: with an error or another command. */
function clientOf(answers: Record<string, Error | string> = {}) {
  const asked: string[] = []
  const client = {
    asked,
    release: vi.fn<(broken?: Error) => void>(),
    emit: vi.fn<(name: string, error: Error) => boolean>(),
    query(text: string) {
      asked.push(text)
      const [, answer = text] = Object.entries(answers).find(([word]) => text.startsWith(word)) ?? []
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ command: answer })
    },
  }
  return client
}
const begun = (client: ReturnType<typeof clientOf>) => begin(client as never, "SET LOCAL app.companies_id = 'c1'", 'c1')

test('work is committed, and the connection given back', async () => {
  const client = clientOf()
  expect(await finish(begun(client), async () => 7)).toBe(7)
  expect(client.asked).toEqual([`BEGIN; SET LOCAL ROLE kosha_app; SET LOCAL app.companies_id = 'c1'`, 'COMMIT'])
  expect(client.release).toHaveBeenCalledTimes(1)
})

test('work that fails is rolled back, and its failure told', async () => {
  const client = clientOf()
  await expect(finish(begun(client), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(client.asked.slice(1)).toEqual(['ROLLBACK'])
  expect(client.release).toHaveBeenCalledTimes(1)
})

test('of a statement nobody waited for and what failed because of it, the first is told', async () => {
  const client = clientOf()
  const transaction = begun(client)
  const work = async () => {
    transaction.later(Promise.reject(new Error('the first')))
    throw new Error('a later one')
  }
  await expect(finish(transaction, work)).rejects.toThrow('the first')
  const begins = clientOf({ BEGIN: new Error('no transaction') })
  await expect(finish(begun(begins), async () => 7)).rejects.toThrow('no transaction')
})

test('a commit that the database answered with a rollback, or refused, is a failure', async () => {
  await expect(finish(begun(clientOf({ COMMIT: 'ROLLBACK' })), async () => 7)).rejects.toThrow(
    'the transaction had failed before it was committed',
  )
  await expect(finish(begun(clientOf({ COMMIT: new Error('late') })), async () => 7)).rejects.toThrow('late')
})

test('a connection that cannot roll back is noted as broken, and given back', async () => {
  const client = clientOf({ ROLLBACK: new Error('cut') })
  await abandon(held(client as never))
  expect(client.emit.mock.calls).toEqual([['error', new Error('cut')]])
  expect(client.release).toHaveBeenCalledTimes(1)
})

const fault = (code: string) => Object.assign(new Error(code), { code })

test.each(['40001', '40P01'])('what the database asks to do again (%s) is done three times at most', async (code) => {
  let tries = 0
  const failing = (times: number) => async () => {
    tries += 1
    if (tries <= times) throw fault(code)
    return tries
  }
  expect(await retrying(failing(2))).toBe(3)
  tries = 0
  await expect(retrying(failing(3))).rejects.toThrow(code)
  expect(tries).toBe(3)
})

test('any other failure is told at once', async () => {
  let tries = 0
  const attempt = async () => {
    tries += 1
    throw fault('23505')
  }
  await expect(retrying(attempt)).rejects.toThrow('23505')
  expect(tries).toBe(1)
})

test('before it is done again ten to fifty milliseconds pass, then twenty to sixty', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(1)
  const at: number[] = []
  const attempt = async () => {
    at.push(performance.now())
    throw fault('40001')
  }
  await expect(retrying(attempt)).rejects.toThrow('40001')
  random.mockRestore()
  const [first = 0, second = 0, third = 0] = at
  expect(second - first).toBeGreaterThanOrEqual(48)
  expect(third - second).toBeGreaterThanOrEqual(58)
})
