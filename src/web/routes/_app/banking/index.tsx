import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/banking/')({
  beforeLoad: () => {
    throw redirect({ to: '/banking/transactions', replace: true })
  },
})
