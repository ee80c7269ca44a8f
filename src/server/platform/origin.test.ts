import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { currentOrigin, isMarkedExport, markExport, withOrigin } from './origin.ts'

const request = (agent?: string) => ({ ip: '::ffff:203.0.113.7', headers: { 'user-agent': agent } }) as never as FastifyRequest

test('a request has an address and a device while it is handled, a job has none', () => {
  const http = request('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36')
  expect(withOrigin(http, currentOrigin)).toEqual({ ip: '203.0.113.7', device: 'Chrome on Windows' })
  expect(currentOrigin()).toBeUndefined()
})

test('an export is marked on its own request, and nowhere outside of one', () => {
  const [exported, other] = [request(), request()]
  withOrigin(exported, markExport)
  markExport()
  expect([isMarkedExport(exported), isMarkedExport(other)]).toEqual([true, false])
})
