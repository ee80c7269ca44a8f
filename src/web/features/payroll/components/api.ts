import { useMutation } from '@tanstack/react-query'
import { type ComponentInput, saveComponent } from '#contract/payroll/components.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { componentsQuery } from '../shared/components-query.ts'

export { componentsQuery }

export const useSaveComponent = () =>
  useMutation({
    mutationFn: (body: ComponentInput) => call(saveComponent, { body }),
    onSuccess: (fresh) => queryClient.setQueryData(componentsQuery.queryKey, fresh),
  })
