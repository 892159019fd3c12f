import { RouterProvider } from '@tanstack/react-router'
import { useViewer } from '../staff/screens/viewer.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

/** The screens, for the one who looks. */
export const Screens = () => <RouterProvider router={router} context={{ queryClient, viewer: useViewer() }} />
