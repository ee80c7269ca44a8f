import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { type Budget, getBudget, proposeBudget, type proposals, readBudgetFile, saveBudget } from '#contract/reporting/budgets.ts'
import { call, upload } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const budgetQuery = (year_start: string) =>
  queryOptions({
    queryKey: ['reports', 'budgets', year_start],
    queryFn: ({ signal }) => call(getBudget, { params: { year_start }, signal }),
  })

/** The reply is the whole budget; the comparison report is refetched when it is next displayed. */
function kept(budget: Budget) {
  queryClient.setQueryData(budgetQuery(budget.year_start).queryKey, budget)
  void queryClient.invalidateQueries({ queryKey: ['reports', 'sheets', 'budget'] })
}

type Rows = { ledger_accounts_id: string; amounts: number[] }[]

export const useSaveBudget = (year_start: string) =>
  useMutation({
    mutationFn: (rows: Rows) => call(saveBudget, { params: { year_start }, body: { rows } }),
    onSuccess: kept,
    meta: { fallback: t('The budget could not be saved') },
  })

type Copy = { basis: (typeof proposals)[number]; change: string }

/** Copies last year's figures, raised or lowered, into this year’s budget. */
export const useCopyBudget = (year_start: string) =>
  useMutation({
    mutationFn: async (query: Copy) => {
      const { rows } = await call(proposeBudget, { params: { year_start }, query })
      const named = rows.filter(({ amounts }) => amounts.some((amount) => amount !== 0))
      const body = { rows: named.map(({ ledger_accounts_id, amounts }) => ({ ledger_accounts_id, amounts })) }
      return named.length === 0 ? undefined : call(saveBudget, { params: { year_start }, body })
    },
    onSuccess: (budget) => budget && kept(budget),
    meta: { fallback: t('Last year could not be copied') },
  })

export const useReadBudget = (year_start: string) =>
  useMutation({
    mutationFn: (file: File) => upload(readBudgetFile, file, { params: { year_start } }),
    onSuccess: kept,
    meta: { fallback: t('The file could not be read') },
  })
