import { infiniteQueryOptions, keepPreviousData, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toast-store.ts'
import { ApiError, sentence, wasShown } from './errors.ts'

// Declares the fields of a mutation's `meta`.
declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The message if the server returned none. */
      fallback?: string
      /** The caller shows the errors itself. */
      silent?: boolean
    }
  }
}

const isWorthRetrying = (count: number, error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503) && count < 2

// The person's permissions have changed: menu and pages follow at once.
function rereadSession(error: unknown): void {
  if (error instanceof ApiError && error.code === 'forbidden') void queryClient.invalidateQueries({ queryKey: ['session'] })
}

/** The app's only query cache. A failed mutation shows a toast unless a form showed the error. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: isWorthRetrying, refetchOnWindowFocus: false },
    // Without a connection a mutation fails at once: none is queued for later, least of all payments.
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: rereadSession }),
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
      rereadSession(error)
      if (mutation.meta?.silent || (error instanceof ApiError && error.code === 'unauthenticated')) return
      // A form that awaits the mutation receives the error in a microtask, so by the next task it has marked what it shows.
      setTimeout(() => {
        if (!wasShown(error)) toast({ tone: 'danger', text: sentence(error, mutation.meta?.fallback) })
      })
    },
  }),
})

export type Page<Row> = { rows: Row[]; next: string | null }

/** Query options of a paginated list: `load` fetches the page after a cursor. */
export function keysetQuery<Row>(
  key: readonly unknown[],
  load: (after: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }): Promise<Page<Row>> => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page<Row>) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}
/** The rows of a list that one request brings whole, for a table. Let `key` begin with that of the list: it is read again with it. */
export const wholeQuery = <Row>(key: readonly unknown[], read: () => Promise<Row[]>) =>
  keysetQuery<Row>(key, async () => ({ rows: await read(), next: null }))

export type KeysetQuery<Row> = ReturnType<typeof keysetQuery<Row>>

/** Updates a changed row in every cached list below `key`, so that no list is refetched. */
export function patchRow<Row>(key: readonly unknown[], matches: (row: Row) => boolean, change: (row: Row) => Row): void {
  type Pages = { pages: Page<Row>[]; pageParams: unknown[] }
  queryClient.setQueriesData<Pages>({ queryKey: key }, (old) =>
    old?.pages === undefined
      ? old
      : {
          ...old,
          pages: old.pages.map((page) => ({ ...page, rows: page.rows.map((row) => (matches(row) ? change(row) : row)) })),
        },
  )
}
