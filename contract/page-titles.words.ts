import type { PagePath } from './page-paths.ts';
import { type Both, inBoth } from './in-both.ts';

/** What the tab of a browser says of each page, before the name of the brand; null: the brand's own title. */
type PageTitles = { pages: Readonly<Record<PagePath, Both | null>>; notFound: Both };

export const words = inBoth<PageTitles>({
  pages: {
    '/': null,
    '/index': null,
    '/login': ['Log in', 'লগইন'],
    '/register': ['Register', 'নিবন্ধন'],
    '/register.html': ['Register', 'নিবন্ধন'],
    '/noticePage': ['Notices', 'বিজ্ঞপ্তি'],
    '/vip': ['VIP levels', 'ভিআইপি স্তর'],
    '/pointMall': ['Points mall', 'পয়েন্ট মল'],
    '/live': ['Live casino', 'লাইভ ক্যাসিনো'],
    '/sports': ['Sports', 'স্পোর্টস'],
    '/esports': ['Esports', 'ই-স্পোর্টস'],
    '/rng': ['Slots', 'স্লট'],
    '/pvp': ['Card games among players', 'খেলোয়াড়ে খেলোয়াড়ে তাস'],
    '/fish': ['Fishing games', 'মাছ ধরা'],
    '/hot': ['Hot games', 'জমজমাট খেলা'],
    '/fav': ['My favourites', 'পছন্দের খেলা'],
    '/jlrng': ['JL slots', 'জেএল স্লট'],
    '/pgrng': ['PG slots', 'পিজি স্লট'],
    '/lottery': ['Lottery', 'লটারি'],
    '/vnlottery': ['Lotteries of Vietnam', 'ভিয়েতনামের লটারি'],
    '/seaLottery': ['Lotteries of South-East Asia', 'দক্ষিণ-পূর্ব এশিয়ার লটারি'],
    '/elott': ['E-lottery', 'ই-লটারি'],
    '/promotions': ['Promotions', 'প্রোমোশন'],
    '/promoDetail': ['Promotion', 'প্রোমোশন'],
    '/seamless': ['Game', 'খেলা'],
    '/help': ['Help centre', 'সাহায্য কেন্দ্র'],
    '/helpmc': ['Help centre', 'সাহায্য কেন্দ্র'],
    '/down': ['Get the app', 'অ্যাপ নিন'],
    '/download': ['Get the app', 'অ্যাপ নিন'],
    '/join': ['Join us', 'আমাদের সঙ্গে যোগ দিন'],
    '/game': ['Game', 'খেলা'],
    '/fairness': ['Check your rounds', 'রাউন্ড নিজে যাচাই করুন'],
    '/round': ['A round as it was played', 'যেভাবে রাউন্ডটি খেলা হয়েছে'],
    '/feedback': ['Feedback', 'মতামত'],
    '/service': ['Customer service', 'গ্রাহকসেবা'],
    '/member/$page': ['Member centre', 'সদস্য কেন্দ্র'],
    '/agent': ['Agents', 'এজেন্ট'],
    '/agentHome': ['Agents', 'এজেন্ট'],
  },
  notFound: ['This page is not here', 'এই পাতাটি এখানে নেই'],
});
