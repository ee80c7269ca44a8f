import { expect, test } from 'vitest'
import { causeError, causeOf, causes, isSqlState } from './causes.ts'

const failure = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  ['57014', 'statement_timeout'],
  ['25P03', 'statement_timeout'],
  ['25P04', 'statement_timeout'],
  ['55P03', 'lock_timeout'],
  ['53100', 'storage_full'],
  ['57P03', 'database_starting'],
  ['53300', 'too_many_connections'],
  ['53200', 'out_of_memory'],
  ['25006', 'read_only_database'],
  ['58030', 'disk_fault'],
  ['XX001', 'disk_fault'],
  ['XX002', 'disk_fault'],
  ['57P04', 'database_unreachable'],
  ['28P01', 'database_unreachable'],
  ['3D000', 'database_unreachable'],
  ['08006', 'database_gone'],
  ['57P01', 'database_gone'],
  // Of these the load or the surroundings are not the cause.
  ['42P08', undefined],
  ['42530', undefined],
  ['23505', undefined],
])('the SQLSTATE %s means %s', (code, name) => {
  expect(causeOf(failure(code))).toBe(name)
})

test.each([
  ['ECONNREFUSED', 'database_unreachable'],
  ['EHOSTUNREACH', 'database_unreachable'],
  ['ENETUNREACH', 'database_unreachable'],
  ['ENOTFOUND', 'database_unreachable'],
  ['EAI_AGAIN', 'database_unreachable'],
  ['ETIMEDOUT', 'database_gone'],
  ['ECONNRESET', 'database_gone'],
  ['EPIPE', 'database_gone'],
  ['ENOSPC', 'storage_full'],
  ['EDQUOT', 'storage_full'],
  ['EIO', 'disk_fault'],
  ['EROFS', 'disk_fault'],
  ['EACCES', 'disk_fault'],
  ['EPERM', 'disk_fault'],
  ['EMFILE', 'pool_busy'],
  ['ENFILE', 'pool_busy'],
  ['ENOMEM', 'out_of_memory'],
  ['ENOENT', undefined],
])('the error %s of the operating system means %s', (code, name) => {
  expect(causeOf(failure(code))).toBe(name)
})

test.each([
  ['timeout exceeded when trying to connect', 'pool_busy'],
  ['Connection terminated due to connection timeout', 'database_unreachable'],
  ['Cannot use a pool after calling end on the pool', 'database_unreachable'],
  ['Connection terminated unexpectedly', 'database_gone'],
  ['Client has encountered a connection error and is not queryable', 'database_gone'],
  ['It says: Cannot use a pool after calling end', undefined],
  ['It says: timeout exceeded when trying to connect', undefined],
  ['It says: Connection terminated due to connection timeout', undefined],
])('the driver’s “%s” means %s', (message, name) => {
  expect(causeOf(new Error(message))).toBe(name)
})

test('a cause is found however deeply it is wrapped, and only in errors', () => {
  expect(causeOf(new Error('outer', { cause: new Error('inner', { cause: failure('53100') }) }))).toBe('storage_full')
  expect([causeOf(undefined), causeOf('53100'), causeOf(new Error('outer', { cause: '53100' }))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a SQLSTATE has five capitals and digits, at least one of them a digit', () => {
  expect(['57014', 'XX001', 'EPIPE', '5701', '570144', 'xx001'].map(isSqlState)).toEqual([true, true, false, false, false, false])
})

test.each(Object.keys(causes) as (keyof typeof causes)[])('%s answers by its sentence, and is logged by its name', (name) => {
  const cause = new Error('down')
  const { code, message, ...rest } = causes[name]
  expect(causeError(name, cause)).toMatchObject({ code, message, log: name, cause })
  expect(causeError(name).retry_after).toBe('retry_after' in rest ? rest.retry_after : undefined)
})
