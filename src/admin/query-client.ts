import { QueryClient } from '@tanstack/react-query'
import { CallFailed, UNREACHABLE } from '../ui/client.ts'

/** What the screens have loaded. A refusal stays a refusal; only what got no answer is asked for once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: 'always',
      retry: (failures, error) => failures < 1 && (!(error instanceof CallFailed) || error.code === UNREACHABLE),
    },
  },
})
