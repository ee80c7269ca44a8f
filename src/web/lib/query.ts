import { infiniteQueryOptions, keepPreviousData, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toast-store.ts'
import { ApiError, sentence, wasShown } from './errors.ts'

// Declares what a mutation may say about itself in `meta`.
declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What to say when the server gave no sentence. */
      fallback?: string
      /** The caller shows its errors itself. */
      silent?: boolean
    }
  }
}

const isWorthRetrying = (count: number, error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503) && count < 2

// What a person may do has changed: the menu and the pages follow at once.
function rereadSession(error: unknown): void {
  if (error instanceof ApiError && error.code === 'forbidden') void queryClient.invalidateQueries({ queryKey: ['session'] })
}

/** The one cache of the app. A failed mutation is shown in a toast unless a form showed it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: isWorthRetrying, refetchOnWindowFocus: false },
    // Without a connection a change fails at once and says so: none waits to be sent later, money least of all.
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: rereadSession }),
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
      rereadSession(error)
      if (mutation.meta?.silent || (error instanceof ApiError && error.code === 'unauthenticated')) return
      // The form that awaited the mutation hears of it in a microtask, so by the next task it has marked what it shows.
      setTimeout(() => {
        if (!wasShown(error)) toast({ tone: 'danger', text: sentence(error, mutation.meta?.fallback) })
      })
    },
  }),
})

export type Page<Row> = { rows: Row[]; next: string | null }

/** Query options of a list that is read in blocks: `load` fetches the block after a cursor. */
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
export type KeysetQuery<Row> = ReturnType<typeof keysetQuery<Row>>

/** Puts a changed row in place in every cached list below `key`, so that no list is refetched. */
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
