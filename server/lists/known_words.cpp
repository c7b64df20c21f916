#include "server/lists/known_words.hpp"

#include <algorithm>
#include <iterator>

namespace flagfall::server::lists {
namespace {

constexpr std::string_view titles[] = {"GMI", "MI",  "MF",   "GMIF", "MIF", "MFF", "CMF",
                                       "CM",  "GM",  "IM",   "FM",   "NM",  "MS",  "WGM",
                                       "WIM", "WFM", "CMFF", "NGM",  "NMF", "MN"};

constexpr std::string_view federations[] = {
    "ALG", "ANG", "ARG", "ARM", "ARU", "AUS", "AUT", "AZE", "BAH", "BAR", "BDI", "BEL", "BEN",
    "BIH", "BLR", "BRA", "BUL", "BUR", "CAN", "CGO", "CHN", "CIV", "CMR", "COD", "COL", "CRC",
    "CRO", "CUB", "CUW", "CZE", "DEN", "DOM", "EGY", "ENG", "ESP", "EST", "FIN", "FRA", "GAB",
    "GAM", "GBR", "GBS", "GEO", "GER", "GRE", "GRN", "GUI", "GUY", "HAI", "HUN", "IND", "IRI",
    "IRL", "ISR", "ITA", "JAM", "JPN", "KAZ", "KEN", "KGZ", "KOR", "LAT", "LTU", "LUX", "MAR",
    "MAS", "MDA", "MEX", "MGL", "MKD", "MLI", "MOZ", "MTN", "NAM", "NED", "NGR", "NIG", "NOR",
    "NZL", "PAN", "PER", "PHI", "POL", "POR", "ROU", "RSA", "RUS", "SCO", "SEN", "SGP", "SLO",
    "SRB", "SUI", "SUR", "SVK", "SWE", "TAN", "THA", "TJK", "TKM", "TOG", "TPE", "TTO", "TUN",
    "TUR", "UGA", "UKR", "URU", "USA", "UZB", "VEN", "WAL", "ZAM", "ZIM"};

constexpr std::string_view first_names[] = {
    "adam",    "adrie",   "alain",    "albert",  "aleksandr", "alex",      "alexander", "alexei",
    "ali",     "anatoli", "andre",    "andreas", "andrei",    "andrzej",   "anna",      "anne",
    "anton",   "arjan",   "arne",     "arnaud",  "bas",       "ben",       "bernard",   "bert",
    "bob",     "bram",    "carlos",   "charles", "chris",     "christian", "claude",    "cor",
    "daniel",  "david",   "denis",    "dirk",    "dmitri",    "ed",        "edwin",     "egbert",
    "elena",   "emil",    "eric",     "erik",    "erwin",     "eva",       "evert",     "ferdinand",
    "fred",    "frank",   "frans",    "frits",   "geert",     "george",    "gerard",    "gerrit",
    "guido",   "hans",    "harm",     "harry",   "hein",      "hendrik",   "henk",      "herman",
    "hugo",    "igor",    "ivan",     "ivo",     "jaap",      "jack",      "jacob",     "jacques",
    "jan",     "jean",    "jelle",    "jeroen",  "jerzy",     "jim",       "joao",      "joao",
    "johan",   "john",    "joop",     "joost",   "jos",       "jose",      "joseph",    "juan",
    "jurgen",  "karel",   "karin",    "kees",    "klaas",     "klaus",     "koen",      "koos",
    "lars",    "leo",     "leon",     "louis",   "luc",       "luis",      "maarten",   "mamadou",
    "marc",    "marcel",  "maria",    "marie",   "marino",    "mario",     "mark",      "martijn",
    "martin",  "max",     "michael",  "michel",  "mike",      "mikhail",   "mohamed",   "mohammed",
    "nico",    "nicolas", "nikolai",  "noah",    "olga",      "otto",      "pascal",    "patrick",
    "paul",    "pavel",   "pedro",    "peter",   "philippe",  "pierre",    "piet",      "pieter",
    "pim",     "piotr",   "ralf",     "rein",    "rene",      "richard",   "rik",       "rob",
    "robert",  "robin",   "roel",     "roman",   "ron",       "ronald",    "rudolf",    "ruud",
    "samuel",  "sander",  "sergei",   "simon",   "sjaak",     "stefan",    "steven",    "sven",
    "sylvain", "theo",    "thijs",    "thomas",  "tim",       "tom",       "ton",       "tony",
    "vadim",   "viktor",  "vladimir", "walter",  "wiebe",     "wieger",    "willem",    "william",
    "wim",     "wouter",  "yuri",     "yves",    "zoe"};

constexpr std::string_view particles[] = {"van", "de",  "der", "den", "het", "t",  "ten", "ter",
                                          "te",  "von", "zu",  "la",  "le",  "da", "dos", "di",
                                          "el",  "al",  "bin", "ben", "op",  "in", "vd"};

constexpr std::string_view club_words[] = {
    "club", "dc",    "damclub", "damvereniging", "dv",    "dammers", "verein",   "klub",
    "team", "ville", "damier",  "cercle",        "clube", "klubas",  "draughts", "dammen"};

template <std::size_t size>
bool is_among(const std::string_view (&words)[size], std::string_view word) {
  return std::ranges::find(words, word) != std::end(words);
}

}  // namespace

bool is_title(std::string_view word) { return is_among(titles, word); }
bool is_federation(std::string_view word) { return is_among(federations, word); }
bool is_first_name(std::string_view word) { return is_among(first_names, word); }
bool is_name_particle(std::string_view word) { return is_among(particles, word); }
bool is_club_word(std::string_view word) { return is_among(club_words, word); }

}  // namespace flagfall::server::lists
