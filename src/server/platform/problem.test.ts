import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#core/errors.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import { causeError, causeOf, isSqlState } from './causes.ts'
import { issuesOf, problemOf, withoutValues } from './problem.ts'
import { sqlState } from './sql-state.ts'

const failed = (code: string, message = 'x', cause?: unknown) => Object.assign(new Error(message, { cause }), { code })
const log = () => vi.fn<(facts: object, message: string) => void>()
const logger = () => ({ error: log(), warn: log(), info: log() })
const answerTo = (error: unknown, log = logger()) => problemOf(error, '0123456789abcdef', log as never)

describe('a fault of load or of the surroundings', () => {
  test.each([
    ['57014', 'statement_timeout'],
    ['25P03', 'statement_timeout'],
    ['55P03', 'lock_timeout'],
    ['53100', 'storage_full'],
    ['57P03', 'database_starting'],
    ['53300', 'too_many_connections'],
    ['53200', 'out_of_memory'],
    ['25006', 'read_only_database'],
    ['58030', 'disk_fault'],
    ['XX001', 'disk_fault'],
    ['28P01', 'database_unreachable'],
    ['3D000', 'database_unreachable'],
    ['57P04', 'database_unreachable'],
    ['57P01', 'database_gone'],
    ['08006', 'database_gone'],
    ['23505', undefined],
    ['ECONNREFUSED', 'database_unreachable'],
    ['EAI_AGAIN', 'database_unreachable'],
    ['ETIMEDOUT', 'database_gone'],
    ['EPIPE', 'database_gone'],
    ['ENOSPC', 'storage_full'],
    ['EIO', 'disk_fault'],
    ['EROFS', 'disk_fault'],
    ['EMFILE', 'pool_busy'],
    ['ENOMEM', 'out_of_memory'],
    ['EEXIST', undefined],
  ])('is known by its code %s', (code, name) => {
    expect(causeOf(failed(code))).toBe(name)
    expect(causeOf(new Error('outer', { cause: failed(code) }))).toBe(name)
  })

  test.each([
    ['timeout exceeded when trying to connect', 'pool_busy'],
    ['Connection terminated due to connection timeout', 'database_unreachable'],
    ['Cannot use a pool after calling end on the pool', 'database_unreachable'],
    ['Connection terminated unexpectedly', 'database_gone'],
    ['Client has encountered a connection error and is not queryable', 'database_gone'],
    ['Something timeout exceeded when trying to connect', undefined],
  ])('is known by what the driver says: %s', (message, name) => {
    expect(causeOf(new Error(message))).toBe(name)
  })

  test('of an outside party is attributed to that party, whatever failed under it', () => {
    expect(causeOf(new OutsideError('unavailable', 'x', { cause: failed('ECONNREFUSED') } as never))).toBe('party_silent')
    expect(causeOf('a text')).toBeUndefined()
  })

  test('is answered with its sentence, and when to try again', () => {
    const gone = failed('ECONNRESET')
    expect(answerTo(gone)).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, problem: { code: 'unavailable' } })
    expect(answerTo(failed('57014'))).toMatchObject({ headers: {}, problem: { code: 'timeout' } })
    expect(causeError('storage_full', gone)).toMatchObject({ code: 'storage_full', log: 'storage_full', cause: gone })
    expect(causeError('pool_busy').retry_after).toBe(10)
  })
})

test('an SQLSTATE has five capitals or digits, and a digit among them', () => {
  expect(['23505', 'KS002', 'EPIPE', '2350', '235055', '2350a', 'x23505'].map(isSqlState)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(sqlState(new Error('outer', { cause: failed('23505') }))).toBe('23505')
  expect(sqlState(failed('EPIPE', 'x', failed('40001')))).toBe('40001')
  expect([sqlState(failed('EPIPE')), sqlState({ code: '23505' }), sqlState(undefined)]).toEqual([undefined, undefined, undefined])
})

describe('what a user is answered', () => {
  test.each([
    ['23505', 409, 'conflict', 'This already exists.'],
    ['23503', 404, 'not_found', 'Something this record refers to does not exist.'],
    ['22003', 400, 'invalid', 'A value is outside the range we can store.'],
    ['22P02', 400, 'invalid', 'A value is outside the range we can store.'],
    ['40001', 409, 'conflict', 'Somebody else changed this at the same moment. Please try again.'],
    ['40P01', 409, 'conflict', 'Somebody else changed this at the same moment. Please try again.'],
  ])('the database’s refusal %s', (state, status, code, message) => {
    expect(answerTo(failed(state))).toMatchObject({ status, problem: { code, message, request_id: '0123456789abcdef' } })
  })

  test('books that are locked, with the day the database names', () => {
    const locked = new Error('outer', { cause: failed('KS002', '2026-06-30') })
    expect(answerTo(locked).problem).toMatchObject({
      code: 'period_locked',
      message: 'The books are locked up to 30 Jun 2026. Use a later date, or open the period first.',
    })
  })

  test.each([
    [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'too_large'],
    [{ statusCode: 415 }, 'unsupported'],
    [{ statusCode: 400 }, 'invalid'],
    [{ statusCode: 499 }, 'invalid'],
    [{ statusCode: 399 }, 'internal'],
    [{ statusCode: 500 }, 'internal'],
  ])('what the web server refuses: %j', (facts, code) => {
    expect(answerTo(Object.assign(new Error('x'), facts)).problem.code).toBe(code)
  })

  test('an error of the product word for word, with its fields', () => {
    const log = logger()
    const refusal = new AppError('invalid', 'Check some fields again.', {
      issues: [{ path: 'amount', message: 'Enter an amount' }],
    })
    expect(answerTo(refusal, log)).toEqual({
      status: 400,
      headers: {},
      problem: {
        code: 'invalid',
        message: 'Check some fields again.',
        issues: [{ path: 'amount', message: 'Enter an amount' }],
        request_id: '0123456789abcdef',
      },
    })
    expect([log.info.mock.calls.length, log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0, 0])
  })

  test('what the operator can fix stands out in the log, an internal error is logged whole', () => {
    const log = logger()
    answerTo(failed('ECONNRESET'), log)
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable', detail: 'database_gone' }), 'refused')
    const oops = answerTo(new Error('undefined is not a function'), log)
    expect(oops).toMatchObject({
      status: 500,
      problem: { code: 'internal', message: 'Something went wrong on our side and nothing was saved. Give 01234567 to support.' },
    })
    expect(log.error).toHaveBeenCalledTimes(1)
  })
})

test('the log of a failed statement has its text and no values', () => {
  const plain = new Error('x')
  expect(withoutValues(plain)).toBe(plain)
  expect(withoutValues('x')).toBe('x')
  const statement = Object.assign(new Error('Failed query', { cause: new Error('duplicate key') }), {
    query: 'INSERT',
    params: ['secret'],
  })
  const logged = withoutValues(statement) as Error & { query: string }
  expect([logged.message, logged.query, 'params' in logged]).toEqual(['statement failed: duplicate key', 'INSERT', false])
  expect((withoutValues(Object.assign(new Error('x'), { params: [] })) as Error).message).toBe('statement failed: unknown')
})

test('issues of the contract name the dotted path of their field', () => {
  const error = {
    issues: [
      { path: ['lines', 0, 'amount'], message: 'Enter an amount' },
      { path: [], message: 'Empty' },
    ],
  }
  expect(issuesOf(error)).toEqual([
    { path: 'lines.0.amount', message: 'Enter an amount' },
    { path: '', message: 'Empty' },
  ])
  expect(issuesOf(error, 'body').map(({ path }) => path)).toEqual(['body.lines.0.amount', 'body'])
})
