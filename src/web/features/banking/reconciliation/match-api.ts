import { useMutation } from '@tanstack/react-query'
import { acceptExact } from '#contract/banking/reconciliation-runs.ts'
import {
  categoriseLines,
  excludeLines,
  matchBills,
  matchEntries,
  matchPayments,
  matchReceipt,
  matchReturn,
  matchTransfer,
  splitLine,
  undoChosen,
  undoMatches,
} from '#contract/banking/reconciliation.ts'
import type { Body } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { afterMatch, refresh } from './match-cache-api.ts'

// A retry sends the same idempotency key; another action, or the next after a success, sends a new one.
const attempts = new Map<string, string>()

async function keyed<T>(name: string, body: unknown, act: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const intent = `${name} ${JSON.stringify(body)}`
  const key = attempts.get(intent) ?? crypto.randomUUID()
  attempts.set(intent, key)
  const result = await act(key)
  attempts.delete(intent)
  return result
}

export const useMatchReceipt = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchReceipt>) =>
      keyed('receipt', body, (idempotencyKey) => call(matchReceipt, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the line") },
  })

export const useMatchPayments = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchPayments>) =>
      keyed('payments', body, (idempotencyKey) => call(matchPayments, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the line") },
  })

export const useMatchBills = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchBills>) =>
      keyed('bills', body, (idempotencyKey) => call(matchBills, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the line") },
  })

export const useMatchEntries = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchEntries>) =>
      keyed('entries', body, (idempotencyKey) => call(matchEntries, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the line") },
  })

export const useMatchReturn = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchReturn>) =>
      keyed('returns', body, (idempotencyKey) => call(matchReturn, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the line") },
  })

export const useCategorise = () =>
  useMutation({
    mutationFn: (body: Body<typeof categoriseLines>) =>
      keyed('categories', body, (idempotencyKey) => call(categoriseLines, { body, idempotencyKey })),
    onSuccess: ({ rows }) => afterMatch(rows),
    meta: { fallback: t("We couldn't put the line into the account") },
  })

export const useSplit = () =>
  useMutation({
    mutationFn: (body: Body<typeof splitLine>) =>
      keyed('split', body, (idempotencyKey) => call(splitLine, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't split the line") },
  })

export const useTransfer = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchTransfer>) =>
      keyed('transfer', body, (idempotencyKey) => call(matchTransfer, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the transfer") },
  })

export const useExclude = () =>
  useMutation({
    mutationFn: (body: Body<typeof excludeLines>) =>
      keyed('exclusions', body, (idempotencyKey) => call(excludeLines, { body, idempotencyKey })),
    onSuccess: ({ rows }) => afterMatch(rows),
    meta: { fallback: t("We couldn't exclude the line") },
  })

export const useUndo = () =>
  useMutation({
    mutationFn: (reconciliation_matches_ids: string[]) => {
      const body = { reconciliation_matches_ids, undone_on: null }
      return keyed('undo', body, (idempotencyKey) => call(undoMatches, { body, idempotencyKey }))
    },
    onSuccess: refresh,
    meta: { fallback: t("We couldn't undo the match") },
  })

/** Undoes the matches, each on its own day; those that may not be undone are named. */
export const undoEach = (ids: string[]) =>
  keyed('undo chosen', { ids }, (idempotencyKey) => call(undoChosen, { body: { ids }, idempotencyKey }))

export const useAcceptExact = () =>
  useMutation({
    mutationFn: (body: Body<typeof acceptExact>) =>
      keyed('run', body, (idempotencyKey) => call(acceptExact, { body, idempotencyKey })),
  })
