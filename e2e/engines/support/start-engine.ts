import { chromium } from '@playwright/test';
import { isInstalled, launchOptions, OTHER_ENGINES } from 'tools/browser';
import { puppeteerEngine } from './puppeteer-engine.ts';
import type { Engine } from './visitor.ts';
import { webkitEngine } from './webkit-engine.ts';

/** The engine of a project; null when it is not installed. */
export function startEngine(name: string, origin: string): Engine | null {
  const { executablePath, args } = launchOptions();
  switch (name) {
    case 'firefox':
      if (!isInstalled('firefox')) return null;
      return puppeteerEngine(
        { browser: 'firefox', executablePath: OTHER_ENGINES.firefox.browser },
        { origin, args: [], acceptInsecureCerts: true },
      );
    case 'webkit':
      if (!isInstalled('webkit')) return null;
      return webkitEngine(origin);
    default:
      return puppeteerEngine(
        { browser: 'chrome', executablePath: executablePath ?? chromium.executablePath() },
        { origin, args: args ?? [] },
      );
  }
}
