import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inputOf } from './input.ts'

const body = z.object({ name: z.string(), lines: z.optional(z.array(z.object({ amount: z.int() }))) })
const http = (over: { params?: unknown; query?: unknown; body?: unknown } = {}) => ({ params: {}, query: {}, ...over }) as never
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error as { code: string; message: string; issues: { path: string; message: string }[] }
  }
  throw new Error('went through')
}

test('what the contract knows is passed on as it says', () => {
  const query = z.object({ limit: z.optional(z.string()) })
  expect(inputOf({ body, query }, http({ query: { limit: '5' } }), '{"name":"Nila","lines":[{"amount":1}]}')).toEqual({
    params: undefined,
    query: { limit: '5' },
    body: { name: 'Nila', lines: [{ amount: 1 }] },
  })
})

test('a body that is no JSON, or is missing, is refused', () => {
  expect(refusal(() => inputOf({ body }, http(), '{'))).toMatchObject({ message: 'The request body is not valid JSON.' })
  expect(refusal(() => inputOf({ body }, http(), undefined)).issues.map(({ path }) => path)).toEqual(['name'])
  expect(refusal(() => inputOf({ body }, http(), '')).issues.map(({ path }) => path)).toEqual(['name'])
})

test('one wrong field is answered with its own sentence, several with one for all', () => {
  const one = refusal(() => inputOf({ body }, http(), '{"name":"Nila","lines":[{"amount":"1"}]}'))
  expect(one.issues.map(({ path }) => path)).toEqual(['lines.0.amount'])
  expect(one.message).toBe(one.issues[0]?.message)
  const two = refusal(() => inputOf({ body }, http(), '{"lines":[{"amount":"1"}]}'))
  expect([two.issues.length, two.message]).toEqual([2, 'Check some fields again.'])
})

test('fields that the server does not read are refused wherever they stand', () => {
  const deep = refusal(() => inputOf({ body }, http(), '{"name":"Nila","lines":[{"amount":1,"tax":2}],"more":null}'))
  expect(deep.issues).toEqual([
    { path: 'lines.0.tax', message: 'We don’t recognise this field' },
    { path: 'more', message: 'We don’t recognise this field' },
  ])
  const none = refusal(() => inputOf({}, http({ query: { limit: '5' } }), undefined))
  expect(none).toMatchObject({ code: 'invalid', issues: [{ path: 'limit' }] })
  expect(inputOf({}, http(), undefined)).toEqual({ params: undefined, query: undefined, body: undefined })
})

test('what may be null, and is, has no fields to look for', () => {
  const schema = z.object({ party: z.nullable(z.object({ name: z.string() })) })
  expect(inputOf({ body: schema }, http(), '{"party":null}').body).toEqual({ party: null })
  expect(refusal(() => inputOf({ body: schema }, http(), '{"party":{"name":"Nila","age":3}}')).issues).toMatchObject([
    { path: 'party.age' },
  ])
})

test('the body of a raw endpoint is passed on as it streams in, unless the contract reads it', () => {
  const stream = { pipe: true }
  expect(inputOf({ raw: true }, http({ body: stream }), undefined).body).toBe(stream)
  expect(inputOf({ raw: true, body }, http({ body: stream }), '{"name":"Nila"}').body).toEqual({ name: 'Nila' })
})

test('a text that is read as something else has no surplus fields', () => {
  const day = z.pipe(
    z.string(),
    z.transform((text) => ({ year: Number(text) })),
  )
  expect(inputOf({ body: z.object({ day }) }, http(), '{"day":"2026"}').body).toEqual({ day: { year: 2026 } })
})
