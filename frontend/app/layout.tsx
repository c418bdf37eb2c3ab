import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { AskButton, ChatButton, ChatLauncher } from '@/features/chat';
import { CampaignRecorder } from '@/features/enquiries';
import { FooterSignup, SignupSender } from '@/features/newsletter';
import { VideosTransition } from '@/features/videos';
import { BottomBar } from '@/components/layout/bottom-bar';
import { ErrorBoundary, FrameErrorBoundary } from '@/components/layout/error-boundary';
import { FollowLinks } from '@/components/layout/follow-links';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { MenuProvider } from '@/components/layout/menu-state';
import { PrintMasthead } from '@/components/layout/print-masthead';
import { SourcePopover } from '@/components/layout/source-popover';
import { ToastHost } from '@/components/layout/toast-host';
import { site } from '@/config/site';
import { serverEnv } from '@/config/env';
import { getRenderNonce } from '@/lib/render-nonce';
import { themeScript } from '@/components/layout/theme';
import { getTexts } from '@/texts/texts';
import { fontVariables } from './fonts';
import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';

/** Renders pages on each request. Pages are cached only in the gateway, which invalidates them on events. */
export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(serverEnv().siteUrl),
    title: { default: site.name, template: `%s · ${site.name}` },
    description: site.description,
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f4ee' },
    { media: '(prefers-color-scheme: dark)', color: '#0e161d' },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const { bar, menus, names } = getTexts().sections;
  return (
    // The script in the head sets a class and the theme before React hydrates, so attributes differ from the server's.
    <html lang="en-GB" className={fontVariables} suppressHydrationWarning>
      <head>
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <script nonce={await getRenderNonce()} dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        <FrameErrorBoundary>
          <a href="#content" className="skip-link">
            Skip to content
          </a>
          <PrintMasthead siteUrl={serverEnv().siteUrl} />
          <MenuProvider>
            <Header chatButton={<ChatButton />} />
            <main id="content" tabIndex={-1}>
              <ErrorBoundary>
                <VideosTransition>{children}</VideosTransition>
              </ErrorBoundary>
            </main>
            <Footer signup={<FooterSignup />} />
            <BottomBar
              label={menus.quick}
              home={names.home}
              texts={bar}
              ask={<AskButton label={bar.ask} more={bar.assistant} />}
            />
          </MenuProvider>
          <ChatLauncher />
          <ToastHost />
          <CampaignRecorder />
          <SourcePopover />
          <SignupSender />
          <FollowLinks />
        </FrameErrorBoundary>
      </body>
    </html>
  );
}
