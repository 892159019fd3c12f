import { PageScreen } from '../cms/screens/page-screen.tsx'

export const HomeContentScreen = () => <PageScreen page="home" />
export const AboutContentScreen = () => <PageScreen page="about" />
export const PrivacyContentScreen = () => <PageScreen page="privacy" />
export const TermsContentScreen = () => <PageScreen page="terms" />
export const ReturnContentScreen = () => <PageScreen page="return" />
export const FaqContentScreen = () => <PageScreen page="faq" />
