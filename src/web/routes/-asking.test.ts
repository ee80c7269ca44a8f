import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Session } from '#contract/identity/session.ts'
import type { Permission } from '#contract/permissions.ts'
import { navigationQuery } from '#web/lib/navigation.ts'
import { askingFor } from './-asking.ts'

const holding = (...permissions: Permission[]) => ({ permissions: permissions as readonly Permission[] }) as Session
const query = () => ({
  queryKey: ['rows'],
  queryFn: vi.fn<() => Promise<string[]>>(async () => []),
})

test('the loader of a page asks for what the person may see', async () => {
  const [client, rows] = [new QueryClient(), query()]
  await askingFor('/accounting/journals', holding('REPORTS'), client).prefetchQuery(rows)
  expect(rows.queryFn).toHaveBeenCalledTimes(1)
})

test('the loader of a page that the person may not open asks for nothing', async () => {
  const rows = query()
  const client = askingFor('/accounting/journals', holding('BANKING'), new QueryClient())
  await client.prefetchQuery(rows)
  await client.prefetchInfiniteQuery({ ...rows, initialPageParam: '', getNextPageParam: () => undefined })
  await expect(client.ensureQueryData(rows)).rejects.toThrow('ensureQueryData')
  await expect(client.fetchQuery(rows)).rejects.toThrow('fetchQuery')
  expect(rows.queryFn).not.toHaveBeenCalled()
})

test('neither does that of an app that is not installed', async () => {
  const [client, rows] = [new QueryClient(), query()]
  client.setQueryData<unknown>(navigationQuery.queryKey, { absent_apps: [{ app: 'x', app_name: 'X', links: ['/accounting'] }] })
  await askingFor('/accounting/journals', holding('OWNER'), client).prefetchQuery(rows)
  expect(rows.queryFn).not.toHaveBeenCalled()
  await askingFor('/dashboard', holding('OWNER'), client).prefetchQuery(rows)
  expect(rows.queryFn).toHaveBeenCalledTimes(1)
})
