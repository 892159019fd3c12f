import type { SettingsPage } from '../settings/schema.ts'
import { SettingsScreen } from '../settings/screens/settings-screen.tsx'
import { may } from '../staff/rules.ts'
import { useViewer } from '../staff/screens/viewer.ts'

/** The rights stand above the settings, so the two meet here. */
function Settings({ page }: { page: SettingsPage }) {
  return <SettingsScreen key={page} page={page} mayEdit={may(useViewer(), 'edit', 'settings')} />
}

export const GeneralSettings = () => <Settings page="general" />
export const LayoutSettings = () => <Settings page="layout" />
export const GraphicsSettings = () => <Settings page="graphics" />
export const SeoSettings = () => <Settings page="seo" />
export const ScriptSettings = () => <Settings page="script" />
export const GatewaySettings = () => <Settings page="gateway" />
export const LoginSettings = () => <Settings page="login" />
export const SecuritySettings = () => <Settings page="security" />
export const SamplesSettings = () => <Settings page="samples" />
export const QuotesSettings = () => <Settings page="quotes" />
export const ReturnsSettings = () => <Settings page="returns" />
