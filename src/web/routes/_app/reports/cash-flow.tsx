import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/reports/cash-flow')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_app/reports/cash-flow"!</div>
}
