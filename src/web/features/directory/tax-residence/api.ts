import { queryOptions, useMutation } from '@tanstack/react-query'
import { decideTaxResidence, listTaxResidence, type TaxResidenceInput } from '#contract/directory/tax-residence.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const taxResidenceQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendors', 'tax-residence', vendors_id],
    queryFn: ({ signal }) => call(listTaxResidence, { params: { vendors_id }, signal }),
  })

export const useDecideTaxResidence = (vendors_id: string) =>
  useMutation({
    mutationFn: (body: TaxResidenceInput) => call(decideTaxResidence, { params: { vendors_id }, body }),
    onSuccess: async (decisions) => {
      queryClient.setQueryData(taxResidenceQuery(vendors_id).queryKey, decisions)
      await queryClient.invalidateQueries({ queryKey: ['bills'] })
    },
  })
